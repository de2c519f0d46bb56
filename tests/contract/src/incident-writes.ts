import type { NamingWrite } from './naming-write';

/** The writes of safety incidents that take the id of another record. */
export const incidentWrites: NamingWrite[] = [
  {
    method: 'POST',
    path: '/api/update/safety_indecident',
    role: 3,
    body: ({ incident, updater, standard }) => ({
      id: incident,
      investigator_id: updater,
      handler_ids: [updater],
      actions: [{ name: 'Lamps', owner_id: updater, due_date: '2030-05-04' }],
      standard_ids: [standard],
    }),
    names: {
      id: 'incident',
      investigator_id: 'updater',
      'handler_ids.0': 'updater',
      'actions.0.owner_id': 'updater',
      'standard_ids.0': 'standard',
    },
  },
];
