import { command } from '@attesta/kit';
import { deletePolicy as remove } from '../../policies/delete-policy';

/** Puts an attachment into the bin for 30 days (daily work 7, delete_policy_attachment). @throws AppError not_found, conflict */
export const deletePolicyAttachment = command('documents.DeletePolicyAttachment', (request, context, unit) =>
  remove(context, unit, 'attachment', request),
);
