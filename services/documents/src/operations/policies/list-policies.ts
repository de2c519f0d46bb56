import { query, say } from '@attesta/kit';
import { listPolicies as list } from '../../policies/list-policies';

/** The policies of the organization acted for, by name (daily work 7, getorgpolicies). @throws AppError as listPolicies */
export const listPolicies = query('documents.ListPolicies', async (request, context) => ({
  message: say('kit.success'),
  ...(await list(context, 'policy', request)),
}));
