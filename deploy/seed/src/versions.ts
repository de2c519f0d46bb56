import { eventually } from './eventually';
import { GatewayClient } from './gateway-client';
import { importLibrary } from './library';
import { demoPassword, seedId } from './world';

interface Named {
  id: string;
  name: string;
  code: string;
  standard_id: string;
}

const file = 'hygiene-library.csv';
const name = 'Attesta Hand Hygiene Programme';
const next = `${name}, second edition`;

/** The second edition waits for one of them, the other has gone on to it. */
const waiting = seedId('Lakeside Medical Center');
const gone = seedId('Harbour Dental Clinic');

/**
 * A library in two versions: the second says one thing otherwise, drops one, adds one, and demands more. Doing it twice changes nothing.
 */
export async function seedVersions(base: string, admin: GatewayClient): Promise<void> {
  const { data: present } = await admin.get<Named[]>(`/api/libraries/get?q=${encodeURIComponent(name)}`);
  if (present.length > 0) return;
  const first = await importLibrary(admin, file);
  for (const id of [waiting, gone]) {
    const { data } = await admin.get<{ library?: string[] }>(`/api/organization/getById/${id}`);
    await admin.put('/api/organization/update', { id, library: [...(data.library ?? []), first] });
  }
  await admin.put(`/api/library_versions/publish/${first}`, { note: 'Before and after every patient.' });
  const { data: draft } = await admin.post<Named>('/api/library_versions/create', { id: first, name: next });
  const { data: substandards } = await admin.get<Named[]>(`/api/sub_standards/get?library_id=${draft.id}`);
  const coded = (code: string): Named => {
    const found = substandards.find((one) => one.code === code);
    if (!found) throw new Error(`${file} lacks ${code}.`);
    return found;
  };
  await admin.put('/api/sub_standards/update', {
    id: coded('HH.1.2').id,
    name: 'Hands are rubbed with alcohol unless they are visibly soiled',
  });
  await admin.send('DELETE', `/api/sub_standards/delete/${coded('HH.2.2').id}`);
  await admin.post('/api/sub_standards/create', {
    standard_id: coded('HH.2.1').standard_id,
    name: 'Sleeves end above the elbow',
    code: 'HH.2.3',
  });
  await admin.put(`/api/libraries/decision-rules/${draft.id}`, {
    rules: [
      { kind: 'score_at_least', level: 'chapter', score: 80 },
      { kind: 'evidence_required', esr: 1 },
    ],
  });
  await admin.put(`/api/library_versions/publish/${draft.id}`, { note: 'Hand rub in place of washing.' });
  await goOn(base, draft.id, coded('HH.1.2').id);
}

async function goOn(base: string, id: string, doubtful: string): Promise<void> {
  const keeper = await GatewayClient.signIn(base, 'super@attesta.test', demoPassword);
  const headers = { 'x-organization-id': gone };
  const decisions = [{ id: doubtful, same: true }];
  // What content knows of organizations follows what tenancy says of them.
  await eventually('Going on to the second edition', () =>
    keeper.send('PUT', `/api/library_versions/adopt/${id}`, { decisions }, headers).catch(() => undefined),
  );
  await keeper.signOut();
}
