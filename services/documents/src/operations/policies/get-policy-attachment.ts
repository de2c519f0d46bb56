import { query, say } from '@attesta/kit';
import { policyDetail } from '../../policies/policy-detail';

/** One version of an attachment with all that belongs to it (daily work 7, getpolicyattachments). @throws AppError not_found */
export const getPolicyAttachment = query('documents.GetPolicyAttachment', async ({ id, version }, context) => ({
  message: say('kit.success'),
  data: await policyDetail(context, 'attachment', id ?? '', version),
}));
