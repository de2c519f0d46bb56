import { command } from '@attesta/kit';
import { beginEditing } from '../../editing/begin-editing';

/** Begins to edit an Excel policy, or joins its session (daily work 7, google/edit/excel). @throws AppError as beginEditing */
export const editWorkbook = command('documents.EditWorkbook', (request, context, unit) =>
  beginEditing(context, unit, 'policy', 'xlsx', request),
);
