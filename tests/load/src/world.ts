import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Stack } from '@attesta/local';
import { demoPassword, eventually, GatewayClient, GatewayError, seedAccounts, seedId } from '@attesta/seed';
import type { Bench } from './bench';

const root = join(__dirname, '../../..');
const candidates = ['../shared/data/hipaa-security-rule.csv', 'deploy/seed/data/demo-library.csv'];

/** Later than the copies that the drill-down inserts, earlier than what it answers itself. */
const firstAnswers = '2020-01-10';

export interface Imported {
  library_id: string;
  library_name: string;
  rows: number;
  added: number;
}

/** The library that is imported and measured: the HIPAA Security Rule where it is at hand, else the demo's. */
export function libraryFile(): { name: string; content: string } {
  const file = candidates.map((path) => join(root, path)).find((path) => existsSync(path));
  if (!file) throw new Error('There is no library file to import.');
  return { name: basename(file), content: readFileSync(file, 'utf8') };
}

export async function importFile(admin: GatewayClient, name: string, content: string): Promise<Imported> {
  const form = new FormData();
  form.set('type', 'library');
  form.set('file', new Blob([content]), name);
  return (await admin.send<Imported>('POST', '/api/csv_upload/create', form)).data;
}

/** The file with another library's name in its first column. */
export function renamed(content: string, name: string): string {
  const library = /\n"?([^",\n]+)"?,/.exec(content)?.[1];
  if (!library) throw new Error('The file has no library in its first column.');
  return content.replaceAll(library, name);
}

/** The demo's accounts, one library, and one answer to each of its checklists. */
export async function prepareBench(stack: Stack): Promise<Bench> {
  const { run } = stack;
  Object.assign(process.env, run.environment);
  await seedAccounts();
  const signIn = (email: string) => GatewayClient.signIn(run.gateway, email, demoPassword);
  const [admin, clientAdmin, updater] = await Promise.all([
    signIn('admin@attesta.test'),
    signIn('admin@northwind.test'),
    signIn('updater@northwind.test'),
  ]);
  const { name, content } = libraryFile();
  const { library_id } = await importFile(admin, name, content);
  // A second one, so that there are more than 50 of everything whatever the file.
  await importFile(admin, name, renamed(content, 'Second library'));
  const client_id = String(clientAdmin.session.organization_id);
  await admin.put('/api/organization/update', { id: client_id, library: [library_id] });
  const chapters = await eventually('The chapters', async () => {
    const path = `/api/chapters/getByLibraryId?id=${library_id}`;
    const reply = await clientAdmin.get<{ id: string }[]>(path).catch(notHeardYet);
    return reply?.data.length ? reply.data : undefined;
  });
  const user_id = seedId('updater@northwind.test');
  const assignment = { client_id, user_id, chapter_ids: chapters.map(({ id }) => id), role_id: 4 };
  const path = '/updatorapi/property_mapping/singlePropertyAssignchapterTemp';
  await eventually('The assignment', () => clientAdmin.post(path, assignment).catch(notHeardYet));
  const bench = { stack, run, admin, clientAdmin, updater };
  await answerAll(bench);
  return bench;
}

async function answerAll(bench: Bench): Promise<void> {
  for (const { id } of await checklists(bench)) await answer(bench, id, firstAnswers);
  await eventually('The scores', async () => {
    const { data } = await bench.clientAdmin.get<{ score?: number }[]>('/libraryScores');
    return data.find(({ score }) => typeof score === 'number');
  });
}

/** Those of the updater's checklists that are answered again and again. */
export async function repeated(bench: Bench): Promise<string[]> {
  const all = await checklists(bench);
  return all.filter(({ response_frequency }) => response_frequency !== 'one time').map(({ id }) => id);
}

/** The checklists that the updater has to answer. */
function checklists({ updater }: Bench): Promise<{ id: string; response_frequency: string }[]> {
  return eventually('The checklists', async () => {
    const { data } = await updater.get<{ id: string; response_frequency: string }[]>('/report/checklist?page_size=200');
    return data.length > 0 ? data : undefined;
  });
}

/** Answers a checklist for the period of a day. @returns the id of the response */
export async function answer({ updater }: Bench, checklist: string, response_date: string): Promise<string> {
  const { data: form } = await updater.get<{ admin_activity_id: string; elements: { element_id: string }[] }>(
    `/storage_activity_checklist/form/${checklist}/1?response_date=${response_date}`,
  );
  const { data } = await updater.post<{ id: string }>('/storage_activity_checklist/create', {
    admin_activity_id: form.admin_activity_id,
    response_date,
    elements: form.elements.map(({ element_id }) => ({ element_id, response: 'met' })),
  });
  return data.id;
}

/** What one service tells the others takes a moment to arrive: whoever has not heard refuses, and is asked again. */
function notHeardYet(error: unknown): undefined {
  if (!(error instanceof GatewayError) || error.status >= 500) throw error;
}
