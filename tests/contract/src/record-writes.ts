import { anything, lastMonth, type NamingWrite } from './naming-write';
import type { Things } from './tenant-tree';

/** Where the answer to an activity names records, whichever of its three names it goes by. */
const namedByAnswer = (kind: keyof Things): NamingWrite['names'] => ({
  activity_id: kind,
  admin_activity_id: kind,
  client_activity_id: kind,
  organization_id: 'organization',
  updator_id: 'updater',
});

/** Writes of KPI values, observations, documents and their files that take the id of another record. */
export const recordWrites: NamingWrite[] = [
  {
    method: 'PUT',
    path: '/storage_activity_kpi/create',
    role: 3,
    body: ({ figure }) => ({ activity_id: figure, response: 7, responsedate: lastMonth() }),
    names: namedByAnswer('figure'),
  },
  {
    method: 'PUT',
    path: '/storage_activity_kpi/update',
    role: 3,
    body: ({ value }) => ({ id: value, comments: anything() }),
    names: { id: 'value' },
  },
  {
    method: 'POST',
    path: '/storage_observation/create',
    role: 3,
    body: ({ sight }) => ({ activity_id: sight, status: 'Completed', responsedate: lastMonth() }),
    names: namedByAnswer('sight'),
  },
  {
    method: 'PUT',
    path: '/storage_observation/update',
    role: 3,
    body: ({ observation }) => ({ id: observation, comments: anything() }),
    names: { id: 'observation' },
  },
  {
    method: 'POST',
    path: '/storage_activity_document/create',
    role: 3,
    body: ({ paper }) => ({ activity_id: paper, responsedate: lastMonth() }),
    names: namedByAnswer('paper'),
  },
  {
    method: 'PUT',
    path: '/storage_activity_document/update',
    role: 3,
    body: ({ document }) => ({ id: document, comment: anything() }),
    names: { id: 'document' },
  },
  {
    method: 'PUT',
    path: '/storage_activity_document/updateByCA',
    role: 3,
    body: ({ document }) => ({ id: document, comment: anything() }),
    names: { id: 'document' },
  },
  {
    method: 'POST',
    path: '/storage_activity_response/createFile',
    role: 3,
    file: 'file',
    body: ({ value }) => ({ storage_id: value }),
    names: { storage_id: 'value' },
  },
  {
    method: 'POST',
    path: '/storage_activity_checklist/createFile',
    role: 3,
    file: 'file',
    body: ({ response, element }) => ({ storage_id: response, element_id: element }),
    names: { storage_id: 'response', element_id: 'element' },
  },
  {
    method: 'PUT',
    path: '/storage_activity_checklist/updateFile',
    role: 3,
    file: 'file',
    body: ({ evidence }) => ({ id: evidence }),
    names: { id: 'evidence' },
  },
  {
    method: 'POST',
    path: '/api/convert/checklisy_to_kpi',
    role: 3,
    body: ({ activity }) => ({ admin_activity_id: activity }),
    names: { id: 'activity', client_activity_id: 'activity', admin_activity_id: 'activity' },
  },
  {
    method: 'POST',
    path: '/Dashboard/kpiRollups',
    role: 3,
    body: ({ library }) => ({ library_id: library }),
    names: { library_id: 'library' },
  },
];
