import { anything, lastMonth, type NamingWrite } from './naming-write';

const assign = '/updatorapi/property_mapping';

/** Writes of assignments, answers, assessments, actions and risks that take the id of another record. */
export const complianceWrites: NamingWrite[] = [
  {
    method: 'POST',
    path: '/self_assessment/create',
    role: 3,
    body: ({ library, chapter, standard, substandard }) => ({
      library_id: library,
      chapter_id: chapter,
      standard_id: standard,
      substanard_id: substandard,
      updator_score: 50,
    }),
    names: {
      organization_id: 'organization',
      library_id: 'library',
      chapter_id: 'chapter',
      standard_id: 'standard',
      substanard_id: 'substandard',
    },
  },
  {
    method: 'POST',
    path: '/gap_assessment/create_update',
    role: 3,
    body: ({ library, chapter, standard }) => ({
      library_id: library,
      chapter_id: chapter,
      standard_id: standard,
      updator_score: 50,
    }),
    names: { organization_id: 'organization', library_id: 'library', chapter_id: 'chapter', standard_id: 'standard' },
  },
  {
    method: 'POST',
    path: '/report_mailings/create',
    role: 3,
    body: ({ updater }) => ({ report: 'checklist', name: anything(), reader_ids: [updater] }),
    names: { 'reader_ids.0': 'updater' },
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
    path: '/admin/manual_action_plan/create',
    role: 3,
    body: ({ organization, updater, standard }) => ({
      organization_id: organization,
      name: anything(),
      owner_id: updater,
      due_date: '2030-05-04',
      standard_ids: [standard],
    }),
    names: { organization_id: 'organization', owner_id: 'updater', 'standard_ids.0': 'standard' },
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
