import { query, say } from '@attesta/kit';
import { listPolicies as list } from '../../policies/list-policies';

/** The attachments of the organization acted for, by name (daily work 7, getorgpolicies_attachments). @throws AppError as listPolicies */
export const listPolicyAttachments = query('documents.ListPolicyAttachments', async (request, context) => ({
  message: say('kit.success'),
  ...(await list(context, 'attachment', request)),
}));
