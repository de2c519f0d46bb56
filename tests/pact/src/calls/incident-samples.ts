import type { EndpointName } from '@attesta/proto/endpoints';
import type { Sample } from './sample';

const client = 'a client admin';
const unknownRecord = '0123456789abcdef01234567';

/** The calls of the screens of safety incidents. */
export const incidentSamples: { [Name in EndpointName]?: Sample<Name> } = {
  'compliance.ListIncidents': {
    as: client,
    request: { page: 1, page_size: 20, q: '', sort: '-occurred_at' },
    least: 0,
  },
  'compliance.GetIncident': { as: client, request: { id: unknownRecord }, refused: 404 },
  'compliance.GetIncidentTrends': { as: client, request: { from_date: '2026-01-01', to_date: '2026-06-30' } },
  'compliance.GetIncidentSettings': { as: client },
  'compliance.UpdateIncidentSettings': { as: client, request: { places: ['x'.repeat(300)] }, refused: 400 },
  'compliance.FindIncidentByReceipt': { as: client, request: { receipt: '0123456789ABCDEFGHJK' }, refused: 404 },
  'compliance.CreateIncident': { as: client, request: { type: 'weather', outcome: 'near_miss' }, refused: 400 },
  'compliance.CreateUnnamedIncident': { as: client, request: { type: 'weather', outcome: 'near_miss' }, refused: 403 },
  'compliance.UpdateIncident': { as: client, request: { id: unknownRecord, place: 'Ward 3' }, refused: 404 },
  'compliance.DeleteIncident': { as: client, request: { id: unknownRecord }, refused: 404 },
};
