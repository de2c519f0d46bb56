import { pdf, wordFile } from '@attesta/seed';
import { create, emails, known, unique, type Values } from './callers';
import { theDemo } from './demo';

/** A policy whose first version is published; its second one is a draft that says something else. */
export async function policy(): Promise<Values> {
  const client = await known(emails['a client admin']);
  const upload = async (text: string, fields: Record<string, string> = {}): Promise<string> => {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    const file = await wordFile(unique('Pact policy'), [text]);
    form.set('files', new Blob([new Uint8Array(file)]), `${unique('Pact policy')}.docx`);
    const { data } = await client.post<{ initkey: string }[]>('/api/v1/uploadInitPolicy', form);
    return data[0]?.initkey as string;
  };
  const initkey = await upload('Wash your hands for 20 seconds.');
  for (const status of ['review', 'approved', 'published'])
    await client.post('/api/v1/updateorgpolicies/status', { init: initkey, status, approver_roles: [3] });
  await upload('Wash your hands for 40 seconds.', { initkey });
  const { chapter_id, user_id } = await theDemo();
  return { initkey, chapter_id, user_id } as Values;
}

/** A PDF that was sent for signature to somebody outside. */
export async function agreement(): Promise<Values> {
  const client = await known(emails['a client admin']);
  const form = new FormData();
  form.set('files', new Blob([new Uint8Array(pdf([unique('Pact agreement')]))]), `${unique('Pact agreement')}.pdf`);
  const { data } = await client.post<{ initkey: string }[]>('/api/v1/uploadInitPolicy', form);
  const signers = [{ name: 'Ada Byron', email: `${unique('pact')}@outside.test` }];
  const request = { initkey: data[0]?.initkey, signers };
  return { agreement_id: await create(client, '/api/signature_embedded/v1/create', request) };
}
