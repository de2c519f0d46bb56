import { anything, type NamingWrite } from './naming-write';

/** Writes of action plans, risks, sessions and absences, and of work that moves, that take the id of another record. */
export const followUpWrites: NamingWrite[] = [
  {
    method: 'POST',
    path: '/updater/manual_action_plan/update',
    role: 3,
    body: ({ plan }) => ({ id: plan, description: anything() }),
    names: { id: 'plan', owner_id: 'updater', 'standard_ids.0': 'standard', risk_id: 'risk' },
  },
  {
    method: 'POST',
    path: '/automatic_action_plan/create',
    role: 3,
    body: ({ paper, updater }) => ({ activity_id: paper, owner_id: updater }),
    names: {
      organization_id: 'organization',
      activity_id: 'paper',
      admin_activity_id: 'paper',
      client_activity_id: 'paper',
      owner_id: 'updater',
    },
  },
  {
    method: 'POST',
    path: '/updater/automatic_action_plan/update',
    role: 3,
    body: ({ finding }) => ({ id: finding, description: anything() }),
    names: { id: 'finding', owner_id: 'updater', risk_id: 'risk' },
  },
  {
    method: 'PUT',
    path: '/api/update/risk_register',
    role: 3,
    body: ({ risk }) => ({ id: risk, description: anything() }),
    names: { id: 'risk', owner_id: 'updater', 'standard_ids.0': 'standard' },
  },
  {
    method: 'POST',
    path: '/api/risk_registers_action_plan/create',
    role: 3,
    body: ({ risk, updater }) => ({
      risk_id: risk,
      name: anything(),
      responsible_id: updater,
      due_date: '2030-05-04',
    }),
    names: { risk_id: 'risk', responsible_id: 'updater' },
  },
  {
    method: 'POST',
    path: '/updater/risk_register_action_plan/update',
    role: 3,
    body: ({ treatment }) => ({ id: treatment, description: anything() }),
    names: { id: 'treatment', responsible_id: 'updater' },
  },
  {
    method: 'POST',
    path: '/clientapi/surveyor_session/create',
    role: 3,
    body: ({ surveyor, library, category, sessionClass }) => ({
      name: anything(),
      user_id: surveyor,
      library_id: library,
      category_id: category,
      class_id: sessionClass,
      date: '2030-05-04',
    }),
    names: { user_id: 'surveyor', library_id: 'library', category_id: 'category', class_id: 'sessionClass' },
  },
  {
    method: 'PUT',
    path: '/clientapi/surveyor_session/update',
    role: 3,
    body: ({ surveyorSession }) => ({ id: surveyorSession, name: anything() }),
    names: {
      id: 'surveyorSession',
      user_id: 'surveyor',
      library_id: 'library',
      category_id: 'category',
      class_id: 'sessionClass',
    },
  },
  {
    method: 'POST',
    path: '/property_mapping/absences',
    role: 3,
    body: ({ updater, colleague }) => ({
      user_id: updater,
      deputy_id: colleague,
      from_date: '2030-05-04',
      to_date: '2030-05-11',
    }),
    names: { user_id: 'updater', deputy_id: 'colleague' },
  },
  {
    // Behind the assignment of it (compliance-writes.ts).
    method: 'POST',
    path: '/updatorapi/property_mapping/move',
    role: 3,
    body: ({ updater, colleague, standard }) => ({
      from_user_id: updater,
      to_user_id: colleague,
      node_ids: [standard],
    }),
    // What is not assigned to the first of them is a conflict, whosever it is.
    names: { client_id: 'organization', from_user_id: 'updater', to_user_id: 'colleague' },
  },
];
