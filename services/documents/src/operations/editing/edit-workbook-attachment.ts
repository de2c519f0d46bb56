import { command } from '@attesta/kit';
import { beginEditing } from '../../editing/begin-editing';

/** Begins to edit an Excel attachment, or joins its session (daily work 7, edit_document_excel_attachment). @throws AppError as beginEditing */
export const editWorkbookAttachment = command('documents.EditWorkbookAttachment', (request, context, unit) =>
  beginEditing(context, unit, 'attachment', 'xlsx', request),
);
