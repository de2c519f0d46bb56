import { command } from '@attesta/kit';
import { renamePolicy as rename } from '../../policies/rename-policy';

/** Gives an attachment another name (daily work 7, policyattachmentsupdate_doc_name). @throws AppError not_found, invalid */
export const renamePolicyAttachment = command('documents.RenamePolicyAttachment', (request, context, unit) =>
  rename(context, unit, 'attachment', request),
);
