import type { Things } from './tenant-tree';

type Kind = keyof Things;

/** What names the organization above, as a branch does. */
export const naturallyAbove = new Set(['parent_id', 'parent_organization_id', 'client_id']);

/** A create or update that is right when it names what its organization has. */
export interface NamingWrite {
  method: 'POST' | 'PUT';
  path: string;
  /** The role that makes it. */
  role: number;
  body: (own: Things) => Record<string, unknown>;
  /** Where it names a record of the caller's organization, and of which kind. */
  names: Record<string, Kind>;
}

const anything = (): string => Math.random().toString(36).slice(2);
/** A day of a period that nothing was answered for. */
const lastMonth = (): string => new Date(Date.now() - 32 * 86_400_000).toISOString().slice(0, 10);
const activity = ({ substandard }: Things) => ({
  name: anything(),
  type: 1,
  response_frequency: 'monthly',
  substandard_id: [substandard],
});
const user = ({ organization, library, chapter, substandard, category }: Things) => ({
  name: anything(),
  role_id: 5,
  surveyor_type: 1,
  organization_id: organization,
  library: [library],
  properties: [{ library_id: library, chapter_id: chapter }],
  substandard_ids: [substandard],
  surveyor_category: category,
});
const namedByUser = {
  organization_id: 'organization',
  client_id: 'organization',
  parent_organization_id: 'organization',
  'library.0': 'library',
  'properties.0.library_id': 'library',
  'properties.0.chapter_id': 'chapter',
  'substandard_ids.0': 'substandard',
  surveyor_category: 'category',
} as const;
const company = ({ organization, library }: Things) => ({
  name: anything(),
  company_type: 2,
  organization_type: 2,
  parent_id: organization,
  library: [library],
});
const assign = '/updatorapi/property_mapping';

/** The writes that take the id of another record. */
export const namingWrites: NamingWrite[] = [
  {
    method: 'POST',
    path: '/api/chapters/create',
    role: 2,
    body: ({ library }) => ({ name: anything(), library_id: library }),
    names: { library_id: 'library' },
  },
  {
    method: 'POST',
    path: '/api/standards/create',
    role: 2,
    body: ({ chapter }) => ({ name: anything(), chapter_id: chapter }),
    names: { chapter_id: 'chapter' },
  },
  {
    method: 'POST',
    path: '/api/sub_standards/create',
    role: 2,
    body: ({ standard, category, sessionClass }) => ({
      name: anything(),
      standard_id: standard,
      surveyor_category_id: category,
      session_class_id: sessionClass,
    }),
    names: { standard_id: 'standard', surveyor_category_id: 'category', session_class_id: 'sessionClass' },
  },
  {
    method: 'PUT',
    path: '/api/sub_standards/update',
    role: 2,
    body: ({ substandard, standard, category, sessionClass }) => ({
      id: substandard,
      standard_id: standard,
      surveyor_category_id: category,
      session_class_id: sessionClass,
    }),
    names: {
      id: 'substandard',
      standard_id: 'standard',
      surveyor_category_id: 'category',
      session_class_id: 'sessionClass',
    },
  },
  {
    method: 'POST',
    path: '/api/surveyor_categories/create',
    role: 2,
    body: ({ library }) => ({ category_name: anything(), library_id: library }),
    names: { library_id: 'library' },
  },
  {
    method: 'POST',
    path: '/api/session_classes/create',
    role: 2,
    body: ({ library, category }) => ({ class_name: anything(), library_id: library, surveyor_category_id: category }),
    names: { library_id: 'library', surveyor_category_id: 'category' },
  },
  {
    method: 'PUT',
    path: '/api/session_classes/update',
    role: 2,
    body: ({ sessionClass, category }) => ({ id: sessionClass, surveyor_category_id: category }),
    names: { id: 'sessionClass', surveyor_category_id: 'category' },
  },
  {
    method: 'POST',
    path: '/unit_focus_areas/create',
    role: 3,
    body: ({ library }) => ({ name: anything(), library_id: library }),
    names: { library_id: 'library' },
  },
  {
    method: 'POST',
    path: '/api/activity_csv_name/create',
    role: 2,
    body: ({ library }) => ({ name: anything(), type: 1, library_id: library }),
    names: { library_id: 'library' },
  },
  {
    method: 'POST',
    path: '/clientapi/client_admin_activities/create',
    role: 3,
    body: activity,
    names: { 'substandard_id.0': 'substandard', 'assign_element.0': 'element', admin_activity_id: 'activity' },
  },
  {
    method: 'PUT',
    path: '/clientapi/client_admin_activities/update',
    role: 3,
    body: ({ activity: id, ...own }) => ({ ...activity({ activity: id, ...own }), id }),
    names: { id: 'activity', 'substandard_id.0': 'substandard', 'assign_element.0': 'element' },
  },
  {
    method: 'POST',
    path: '/api/admin_activities/create',
    role: 2,
    body: activity,
    names: { 'substandard_id.0': 'substandard', 'assign_element.0': 'element' },
  },
  {
    method: 'POST',
    path: '/api/activity_elements/create',
    role: 3,
    body: ({ activity: activity_id }) => ({ activity_id, elements: [{ name: anything() }] }),
    names: { activity_id: 'activity' },
  },
  {
    method: 'POST',
    path: `${assign}/undo`,
    role: 2,
    body: ({ assignmentChange }) => ({ id: assignmentChange }),
    names: { client_id: 'organization', id: 'assignmentChange' },
  },
  {
    method: 'POST',
    path: `${assign}/singlePropertyAssignchapterTemp`,
    role: 3,
    body: ({ organization, updater, chapter }) => ({
      client_id: organization,
      user_id: updater,
      chapter_ids: [chapter],
      role_id: 4,
    }),
    names: { client_id: 'organization', user_id: 'updater', 'chapter_ids.0': 'chapter' },
  },
  {
    method: 'POST',
    path: `${assign}/singlePropertyAssignstandardTemp`,
    role: 3,
    body: ({ updater, standard }) => ({ user_id: updater, standard_ids: [standard], role_id: 4 }),
    names: { client_id: 'organization', user_id: 'updater', 'standard_ids.0': 'standard' },
  },
  {
    method: 'POST',
    path: `${assign}/singlePropertyAssignsubstandardTemp`,
    role: 3,
    body: ({ updater, substandard }) => ({ user_id: updater, substandard_ids: [substandard], role_id: 4 }),
    names: { client_id: 'organization', user_id: 'updater', 'substandard_ids.0': 'substandard' },
  },
  {
    method: 'POST',
    path: `${assign}/change`,
    role: 3,
    body: ({ updater, chapter }) => ({ people: [{ user_id: updater, node_ids: [chapter] }] }),
    names: { client_id: 'organization', 'people.0.user_id': 'updater', 'people.0.node_ids.0': 'chapter' },
  },
  {
    method: 'POST',
    path: '/storage_activity_checklist/create',
    role: 3,
    body: ({ activity: client_activity_id, element, updater }) => ({
      client_activity_id,
      updator_id: updater,
      response_date: lastMonth(),
      elements: [{ element_id: element, response: 'met' }],
    }),
    names: {
      client_activity_id: 'activity',
      updator_id: 'updater',
      'elements.0.element_id': 'element',
      organization_id: 'organization',
    },
  },
  {
    method: 'PUT',
    path: '/storage_activity_checklist/update',
    role: 3,
    body: ({ response, element }) => ({ id: response, elements: [{ element_id: element, response: 'not met' }] }),
    names: { id: 'response', 'elements.0.element_id': 'element' },
  },
  {
    method: 'POST',
    path: '/api/organization/create',
    role: 2,
    body: company,
    names: { parent_id: 'organization', 'library.0': 'library', user_id: 'updater' },
  },
  {
    method: 'POST',
    path: '/clientapi/add_company/create',
    role: 2,
    body: company,
    names: { parent_id: 'organization', 'library.0': 'library', user_id: 'updater' },
  },
  {
    method: 'PUT',
    path: '/api/organization/update',
    role: 2,
    body: ({ organization, library }) => ({ id: organization, library: [library] }),
    names: { id: 'organization', parent_id: 'organization', 'library.0': 'library', user_id: 'updater' },
  },
  {
    method: 'PUT',
    path: '/api/organization/manageUser',
    role: 2,
    body: ({ organization }) => ({ id: organization }),
    names: { id: 'organization', organization_id: 'organization' },
  },
  {
    method: 'POST',
    path: '/clientapi/client_user/create',
    role: 3,
    body: (own) => ({ ...user(own), email: `${anything()}@example.test` }),
    names: namedByUser,
  },
  {
    method: 'PUT',
    path: '/clientapi/client_user/clientuserupdate',
    role: 3,
    body: ({ updater, library }) => ({ id: updater, library: [library] }),
    names: { ...namedByUser, id: 'updater' },
  },
  {
    method: 'PUT',
    path: '/api/organization/organizationuserupdate',
    role: 2,
    body: ({ updater, library }) => ({ id: updater, library: [library] }),
    names: { ...namedByUser, id: 'updater' },
  },
  {
    method: 'POST',
    path: '/client_roles/update',
    role: 3,
    body: ({ updater, organization, library }) => ({
      user_id: updater,
      role_id: 4,
      organization_id: organization,
      library: [library],
    }),
    names: {
      user_id: 'updater',
      organization_id: 'organization',
      'library.0': 'library',
      'properties.0.library_id': 'library',
      'properties.0.chapter_id': 'chapter',
      'substandard_ids.0': 'substandard',
      surveyor_category: 'category',
    },
  },
  {
    method: 'POST',
    path: '/api/create/risk_register',
    role: 3,
    body: ({ updater, standard }) => ({
      name: anything(),
      category: 'clinical',
      inherent_likelihood: 3,
      inherent_impact: 3,
      owner_id: updater,
      standard_ids: [standard],
    }),
    names: { owner_id: 'updater', 'standard_ids.0': 'standard' },
  },
];

/** The same request with one of its fields naming something else, such as "people.0.user_id". */
export function naming(body: Record<string, unknown>, field: string, value: string): Record<string, unknown> {
  const copy = structuredClone(body);
  const steps = field.split('.');
  const last = steps.pop() as string;
  let at = copy as Record<string, unknown>;
  for (const [index, step] of steps.entries()) {
    at[step] ??= /^\d+$/.test(steps[index + 1] ?? last) ? [] : {};
    at = at[step] as Record<string, unknown>;
  }
  at[last] = value;
  return copy;
}
