import { query, say } from '@attesta/kit';
import { policyDetail } from '../../policies/policy-detail';

/** One version of a policy with all that belongs to it (daily work 7, policy_view). @throws AppError not_found */
export const getPolicy = query('documents.GetPolicy', async ({ id, version }, context) => ({
  message: say('kit.success'),
  data: await policyDetail(context, 'policy', id ?? '', version),
}));
