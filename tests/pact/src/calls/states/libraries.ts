import { eventually } from '@attesta/seed';
import { create, emails, known, rows, unique, type Values } from './callers';

/** A library of one branch, down to an activity. */
export async function ownLibrary(): Promise<Values> {
  const admin = await known(emails['a platform admin']);
  const library_id = await create(admin, '/api/libraries/create', { name: unique('Pact library') });
  const chapter_id = await create(admin, '/api/chapters/create', { name: 'Governance', library_id });
  const standard_id = await create(admin, '/api/standards/create', { name: 'Leadership', chapter_id });
  const substandard_id = await create(admin, '/api/sub_standards/create', { name: 'Board', standard_id });
  const activity_id = await create(admin, '/api/admin_activities/create', activityOf(substandard_id));
  const { data } = await admin.get<{ version: number }>(`/api/libraries/getById/${library_id}`);
  return { library_id, chapter_id, standard_id, substandard_id, activity_id, version: data.version };
}

/** A library that the client works with, and its next version, in which a substandard says something else and other rules decide. */
export async function twoVersions(): Promise<Values> {
  const [admin, client] = await Promise.all([known(emails['a platform admin']), known(emails['a client admin'])]);
  const { library_id } = await ownLibrary();
  const organization = String(client.session.organization_id);
  const { data } = await admin.get<{ library: string[] }>(`/api/organization/getById/${organization}`);
  await admin.put('/api/organization/update', { id: organization, library: [...data.library, library_id] });
  await admin.put(`/api/library_versions/publish/${library_id}`, {});
  const request = { id: library_id, name: unique('Pact library') };
  const version_id = await create(admin, '/api/library_versions/create', request);
  const [substandard] = await rows(admin, `/api/sub_standards/get?library_id=${version_id}`);
  await admin.put('/api/sub_standards/update', { id: substandard?.id, name: 'Committee' });
  await admin.put(`/api/libraries/decision-rules/${version_id}`, { rules: [{ kind: 'evidence_required' }] });
  await admin.put(`/api/library_versions/publish/${version_id}`, {});
  // Content hears of what an organization was given by an event.
  await eventually('The library that was given', () =>
    client.get(`/api/library_versions/adoption/${version_id}`).catch(() => undefined),
  );
  return {
    library_id: String(library_id),
    version_id,
    substandard_id: substandard?.id as string,
    name: unique('Pact library'),
  };
}

/** The same, and the client has gone on to it. */
export async function goneOn(): Promise<Values> {
  const values = await twoVersions();
  const client = await known(emails['a client admin']);
  const decisions = [{ id: values.substandard_id, same: true }];
  await client.put(`/api/library_versions/adopt/${values.version_id}`, { decisions });
  // Content hears of the organization's libraries by an event.
  await eventually('The version that was gone on to', async () => {
    const { data } = await client.get<{ id: string; used: boolean }[]>(
      `/api/library_versions/get/${values.version_id}`,
    );
    return data.find(({ id, used }) => used && id === values.version_id);
  });
  return values;
}

/** What a new checklist of one element is made of. */
export function activityOf(substandard: string): object {
  const elements = [{ name: 'Is it so?' }];
  return { name: unique('Check'), type: 1, response_frequency: 'monthly', substandard_id: [substandard], elements };
}
