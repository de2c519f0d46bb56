import { eventually, type GatewayClient, GatewayError, seedId } from '@attesta/seed';
import { importLibrary } from './library';
import type { Platform } from './platform';

export interface Checklist {
  id: string;
}

/** An updater with a library's checklists to answer, and the client admin who looks at the scores. */
export interface Work {
  updater: GatewayClient;
  clientAdmin: GatewayClient;
  organizationId: string;
  libraryId: string;
  checklists: Checklist[];
}

/** Imports a library, gives it to Northwind and assigns all of it to its updater. */
export async function prepareWork(platform: Platform): Promise<Work> {
  const admin = await platform.signIn('admin@attesta.test');
  const clientAdmin = await platform.signIn('admin@northwind.test');
  const updater = await platform.signIn('updater@northwind.test');
  const organizationId = String(clientAdmin.session.organization_id);
  const { library_id } = await importLibrary(admin, 'Chaos');
  await admin.put('/api/organization/update', { id: organizationId, library: [library_id] });
  // What one service tells the others takes a moment to arrive.
  const chapters = await eventually('The chapters', async () => {
    const reply = await clientAdmin
      .get<{ id: string }[]>(`/api/chapters/getByLibraryId?id=${library_id}`)
      .catch(notHeardYet);
    return reply?.data.length ? reply.data : undefined;
  });
  const chapter_ids = chapters.map(({ id }) => id);
  const assignment = {
    client_id: organizationId,
    user_id: seedId('updater@northwind.test'),
    chapter_ids,
    role_id: 4,
  };
  await eventually('The assignment', () =>
    clientAdmin.post('/updatorapi/property_mapping/singlePropertyAssignchapterTemp', assignment).catch(notHeardYet),
  );
  const checklists = await eventually('The checklists', async () => {
    const { data } = await updater.get<Checklist[]>('/report/checklist?page_size=200');
    return data.length > 0 ? data : undefined;
  });
  return { updater, clientAdmin, organizationId, libraryId: library_id, checklists };
}

function notHeardYet(error: unknown): undefined {
  if (!(error instanceof GatewayError) || error.status >= 500) throw error;
}

/** Answers a checklist for a month (YYYY-MM), all met. @returns the id of the response; only a 201 gets here */
export async function answer({ updater }: Work, checklist: Checklist, month: string): Promise<string> {
  const response_date = `${month}-10`;
  const { data: form } = await updater.get<{ admin_activity_id: string; elements: { element_id: string }[] }>(
    `/storage_activity_checklist/form/${checklist.id}/1?response_date=${response_date}`,
  );
  const { data } = await updater.post<{ id: string }>('/storage_activity_checklist/create', {
    admin_activity_id: form.admin_activity_id,
    response_date,
    elements: form.elements.map(({ element_id }) => ({ element_id, response: 'met' })),
  });
  return data.id;
}

/** The stored score of what a checklist was answered with last; undefined when none has come yet. */
export async function scoredResponse(platform: Platform, checklist: Checklist): Promise<string | undefined> {
  const score = await platform.database('compliance').collection('scores').findOne({ node_id: checklist.id });
  return score?.response_id as string | undefined;
}

/** How many responses a month has counted: what is applied twice would be counted twice. */
export async function countedInMonth(platform: Platform, month: string): Promise<number> {
  const found = await platform.database('compliance').collection('counts_by_month').find({ month }).toArray();
  return found.reduce((sum, { responses }) => sum + Number(responses), 0);
}

/** Events of compliance that the broker has not confirmed. */
export function unpublished(platform: Platform): Promise<number> {
  return platform.database('compliance').collection('outbox').countDocuments({ published_at: null });
}
