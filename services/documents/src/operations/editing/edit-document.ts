import { command } from '@attesta/kit';
import { beginEditing } from '../../editing/begin-editing';

/** Begins to edit a Word policy, or joins its session (daily work 7, google/v1/edit). @throws AppError as beginEditing */
export const editDocument = command('documents.EditDocument', (request, context, unit) =>
  beginEditing(context, unit, 'policy', 'docx', request),
);
