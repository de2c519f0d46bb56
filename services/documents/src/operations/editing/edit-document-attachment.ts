import { command } from '@attesta/kit';
import { beginEditing } from '../../editing/begin-editing';

/** Begins to edit a Word attachment, or joins its session (daily work 7, edit_document_attachment). @throws AppError as beginEditing */
export const editDocumentAttachment = command('documents.EditDocumentAttachment', (request, context, unit) =>
  beginEditing(context, unit, 'attachment', 'docx', request),
);
