import { command } from '@attesta/kit';
import { renamePolicy as rename } from '../../policies/rename-policy';

/** Gives a policy another name (daily work 7, update_doc_name). @throws AppError not_found, invalid */
export const renamePolicy = command('documents.RenamePolicy', (request, context, unit) =>
  rename(context, unit, 'policy', request),
);
