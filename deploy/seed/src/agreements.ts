import { addDays, dayOf } from '@attesta/kit';
import { GatewayClient } from './gateway-client';
import { pdf } from './pdf';
import { demoPassword, seedId } from './world';

/** Who signs for Northwind without an account, by mails that the mail catcher shows. */
export const outsideSigner = { name: 'Dr. Amara Nwosu', email: 'amara.nwosu@outsiders.test' };

const clarke = 'admin@northwind.test';
const okafor = 'updater@northwind.test';
const viewer = 'viewer@northwind.test';

interface Sent {
  id: string;
}

/**
 * What is signed at Northwind: by all, by half, one that waits for an outsider, one that was declined, and a file that is no policy, whose
 * marks are yet to be placed. Doing it twice changes nothing.
 */
export async function seedAgreements(base: string): Promise<void> {
  const admin = await GatewayClient.signIn(base, clarke, demoPassword);
  const { data: present } = await admin.get<object[]>('/api/adobe/v1/getAllAgreementsStatus');
  if (present.length === 0) await sendAgreements(base, admin);
  await admin.signOut();
}

async function sendAgreements(base: string, admin: GatewayClient): Promise<void> {
  const { data: policies } = await admin.get<{ initkey: string; format: string }[]>(
    '/api/v1/getorgpolicies?status=published&format=pdf',
  );
  const initkey = policies[0]?.initkey ?? '';
  const send = async (more: object): Promise<string> => {
    const request = { initkey, version: 1, expiry_date: addDays(dayOf(new Date()), 21), ...more };
    return (await admin.post<Sent>('/api/signature_embedded/v1/create', request)).data.id;
  };
  const inside = (email: string, order: number): object => ({ user_id: seedId(email), order });

  const signed = await send({
    name: 'Fire and evacuation: ward leads',
    signers: [inside(okafor, 1), inside(viewer, 2)],
  });
  await actAs(base, okafor, (person) => sign(person, signed, 'Grace Okafor'));
  await actAs(base, viewer, (person) => sign(person, signed, 'Vera Lindt'));

  await send({
    name: 'Fire and evacuation: contractors',
    message: 'Please sign before you work on the wards.',
    signers: [{ ...outsideSigner, order: 1 }, inside(okafor, 2), inside(clarke, 3)],
  });

  const half = await send({
    name: 'Fire and evacuation: volunteers',
    signing_order: 'parallel',
    signers: [inside(okafor, 1), inside(viewer, 2)],
  });
  await actAs(base, okafor, (person) => sign(person, half, 'Grace Okafor'));

  const form = new FormData();
  const contract = pdf([
    'Cleaning of the operating theatres',
    'The contractor cleans each theatre after the last operation of the day.',
    'Both sides may end this contract with three months of notice.',
  ]);
  form.append('files', new Blob([new Uint8Array(contract)]), 'Cleaning contract.pdf');
  const { data: files } = await admin.post<Sent[]>('/api/v1/upload/google_cloud_storage', form);
  await send({
    initkey: '',
    version: 0,
    file_id: files[0]?.id,
    place_marks: true,
    signers: [inside(clarke, 1), { ...outsideSigner, order: 2 }],
  });

  const declined = await send({ name: 'Fire and evacuation: night shift', signers: [inside(viewer, 1)] });
  await actAs(base, viewer, (person) =>
    person.post(`/api/adobe/v1/agreements/decline/${declined}`, {
      reason: 'The meeting point for the night shift is missing.',
    }),
  );
}

async function actAs(base: string, email: string, act: (person: GatewayClient) => Promise<unknown>): Promise<void> {
  const person = await GatewayClient.signIn(base, email, demoPassword);
  await act(person);
  await person.signOut();
}

async function sign(person: GatewayClient, id: string, text: string): Promise<void> {
  // Nobody signs what they have not opened.
  await person.bytes(`/api/adobe/v1/getViewOfUnSignAggree/${id}`);
  await person.post(`/api/adobe/v1/agreements/sign/${id}`, { mark: { kind: 'typed', text } });
}
