import { preparedCommand } from '@attesta/kit';
import { keepDraft } from '../../editing/keep-draft';

/** Keeps an Excel attachment as it was edited so far (daily work 7, update_attachment_document_excel). @throws AppError as keepDraft */
export const updateWorkbookAttachment = preparedCommand('documents.UpdateWorkbookAttachment', (request, context) =>
  keepDraft(context, 'attachment', 'xlsx', request),
);
