import { demoPassword, eventually, GatewayClient } from '@attesta/seed';
import type { Organization, Person } from './organization';
import { run } from './run';

/** A checklist as people find it in their work. */
export interface Checklist {
  id: string;
  name: string;
}

/** A checklist of two elements that all of some people are assigned to. */
export async function checklistFor(organization: Organization, people: Person[]): Promise<Checklist> {
  const platform = await GatewayClient.signIn(run.gateway, (await organization.person(1)).email, demoPassword);
  const name = `Rub round of ${organization.name}`;
  const rows = [
    'library,chapter_code,chapter,standard_code,standard,substandard_code,substandard,substandard_description,esr,activity,activity_type,response_frequency,element',
    `Library of ${organization.name},B,Bedside,B.1,Clean hands,B.1.1,Point of care,,1,${name},1,monthly,Is rub at every bed?`,
    `Library of ${organization.name},B,Bedside,B.1,Clean hands,B.1.1,Point of care,,1,${name},1,monthly,Do staff use it?`,
  ];
  const form = new FormData();
  form.set('type', 'library');
  form.set('file', new Blob([rows.join('\n')]), 'library.csv');
  const { data } = await platform.send<{ library_id: string }>('POST', '/api/csv_upload/create', form);
  await platform.put('/api/organization/update', { id: organization.id, library: [data.library_id] });
  await platform.signOut();
  const admin = await GatewayClient.signIn(run.gateway, (await organization.person(3)).email, demoPassword);
  // Each service hears of the library, the organization and its people when it does.
  const work = await eventually('The checklist in the work of everybody', async () => {
    const path = `/api/chapters/getByLibraryId?id=${data.library_id}`;
    const chapters = await admin.get<{ id: string }[]>(path).catch(() => undefined);
    const chapter_ids = (chapters?.data ?? []).map(({ id }) => id);
    if (chapter_ids.length === 0) return undefined;
    for (const { id } of people) {
      const body = { client_id: organization.id, user_id: id, chapter_ids, role_id: 4 };
      const path = '/updatorapi/property_mapping/singlePropertyAssignchapterTemp';
      if (!(await admin.post(path, body).catch(() => undefined))) return undefined;
    }
    const { data: rows } = await admin.get<{ id: string; assignTo: string }[]>(`/report/checklist?q=${name}`);
    return rows[0]?.assignTo ? rows[0] : undefined;
  });
  await admin.signOut();
  return { id: work.id, name };
}
