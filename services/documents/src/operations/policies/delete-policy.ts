import { command } from '@attesta/kit';
import { deletePolicy as remove } from '../../policies/delete-policy';

/** Puts a policy into the bin for 30 days (daily work 7, delete_doc). @throws AppError not_found, conflict */
export const deletePolicy = command('documents.DeletePolicy', (request, context, unit) =>
  remove(context, unit, 'policy', request),
);
