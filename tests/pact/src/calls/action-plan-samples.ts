import type { EndpointName } from '@attesta/proto/endpoints';
import type { Sample } from './sample';

const client = 'a client admin';
const unknownRecord = '0123456789abcdef01234567';
const list = { page: 1, page_size: 20, sort: 'due_date', q: '', status: 'pending', owner_id: '', overdue: false };
const change = {
  id: unknownRecord,
  status: 'answered',
  response: 'Done.',
  decision: '',
  description: 'How.',
  owner_id: unknownRecord,
  due_date: '2030-05-04',
  risk_id: '',
  version: 1,
};

/** Calls about action plans and what stands beside them. */
export const actionPlanSamples = {
  'compliance.ListActionPlans': {
    as: client,
    request: { ...list, origin: '', activity_id: '', risk_id: '', standard_id: '', due_from: '', due_to: '' },
    least: 0,
  },
  'compliance.ConvertChecklistToKpi': {
    as: client,
    request: { id: unknownRecord, target: 80, totarget: 100 },
    refused: 404,
  },
  'compliance.GetActionPlan': { as: client, request: { id: unknownRecord }, refused: 404 },
  'compliance.CreateManualActionPlan': {
    as: client,
    request: {
      name: 'Label the exits',
      description: 'Green signs.',
      owner_id: unknownRecord,
      due_date: '2030-05-04',
      standard_ids: [],
      risk_id: '',
    },
    refused: 400,
  },
  'compliance.UpdateManualActionPlan': {
    as: client,
    request: { ...change, name: 'Exits', standard_ids: [] },
    refused: 404,
  },
  'compliance.CreateAutomaticActionPlan': {
    as: client,
    request: { activity_id: unknownRecord, description: 'Order signs.', due_date: '2030-05-04' },
    refused: 404,
  },
  'compliance.UpdateAutomaticActionPlan': { as: client, request: change, refused: 404 },
} satisfies { [Name in EndpointName]?: Sample<Name> };
