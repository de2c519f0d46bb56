import { preparedCommand } from '@attesta/kit';
import { keepDraft } from '../../editing/keep-draft';

/** Keeps a Word attachment as it was edited so far (daily work 7, update_attachment_document). @throws AppError as keepDraft */
export const updateDocumentAttachment = preparedCommand('documents.UpdateDocumentAttachment', (request, context) =>
  keepDraft(context, 'attachment', 'docx', request),
);
