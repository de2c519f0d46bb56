import { type GatewayClient, wordFile } from '@attesta/seed';
import { patiently } from './patiently';
import type { Things } from './tenant-tree';

type Made = Pick<
  Things,
  | 'colleague'
  | 'surveyor'
  | 'adminActivity'
  | 'figure'
  | 'sight'
  | 'paper'
  | 'value'
  | 'observation'
  | 'document'
  | 'evidence'
  | 'plan'
  | 'finding'
  | 'risk'
  | 'treatment'
  | 'surveyorSession'
>;

/** More people, activities of the other kinds, what was recorded of them, and what is to be done about it. */
export async function makeRecords(
  admin: GatewayClient,
  own: Pick<
    Things,
    'organization' | 'updater' | 'library' | 'substandard' | 'category' | 'sessionClass' | 'element' | 'response'
  >,
  mark: string,
): Promise<Made> {
  const { organization, updater, library } = own;
  const create = (path: string, body: object, method = 'POST'): Promise<string> =>
    patiently(() => admin.send<{ id: string }>(method, path, body)).then(({ id }) => id);
  const person = (name: string, more: object): Promise<string> =>
    create('/clientapi/client_user/create', {
      name: `${mark} ${name}`,
      email: `${name}@${organization}.test`,
      organization_id: organization,
      library: [library],
      ...more,
    });
  const activity = (description: string, more: object): Promise<string> =>
    create('/clientapi/client_admin_activities/create', {
      description: `${mark} ${description}`,
      response_frequency: 'monthly',
      substandard_id: [own.substandard],
      ...more,
    });
  const colleague = await person('colleague', { role_id: 4 });
  const surveyor = await person('surveyor', { role_id: 5, surveyor_type: 1 });
  const adminActivity = await create('/api/admin_activities/create', {
    name: `${mark} round`,
    type: 1,
    response_frequency: 'monthly',
    substandard_id: [own.substandard],
  });
  const figure = await activity('figure', { type: 2, kpi: 1 });
  const sight = await activity('sight', { type: 2 });
  const paper = await activity('paper', { type: 3 });
  const value = await create('/storage_activity_kpi/create', { activity_id: figure, response: 5 }, 'PUT');
  const observation = await create('/storage_observation/create', { activity_id: sight, status: 'Completed' });
  const document = await create('/storage_activity_document/create', { activity_id: paper });
  const risk = await create('/api/create/risk_register', {
    name: `${mark} risk`,
    category: 'clinical',
    inherent_likelihood: 3,
    inherent_impact: 3,
  });
  const due = { due_date: '2030-05-04' };
  const handed = { name: `${mark} deed`, responsible_id: updater, ...due };
  const treatment = await create('/api/risk_registers_action_plan/create', { risk_id: risk, ...handed });
  const plan = await create('/admin/manual_action_plan/create', { name: `${mark} plan`, owner_id: updater, ...due });
  const finding = await create('/automatic_action_plan/create', { activity_id: paper, owner_id: updater });
  const surveyorSession = await create('/clientapi/surveyor_session/create', {
    name: `${mark} session`,
    user_id: surveyor,
    library_id: library,
    category_id: own.category,
    class_id: own.sessionClass,
    date: '2030-05-04',
  });
  const evidence = await attach(admin, own, mark);
  const work = { plan, finding, risk, treatment, surveyorSession };
  return { colleague, surveyor, adminActivity, figure, sight, paper, value, observation, document, evidence, ...work };
}

/** Attaches a file to an element of the checklist that was answered. @returns the id of the attachment */
async function attach(
  admin: GatewayClient,
  { response, element }: Pick<Things, 'response' | 'element'>,
  mark: string,
): Promise<string> {
  const form = new FormData();
  form.append('storage_id', response);
  form.append('element_id', element);
  form.append('file', new Blob([new Uint8Array(await wordFile(`${mark} evidence`, [mark]))]), `${mark} evidence.docx`);
  const path = '/storage_activity_checklist/createFile';
  const { attachment } = await patiently(() => admin.post<{ attachment: { id: string } }>(path, form));
  return attachment.id;
}
