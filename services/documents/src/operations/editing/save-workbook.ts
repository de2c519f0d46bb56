import { preparedCommand } from '@attesta/kit';
import { saveDraft } from '../../editing/save-draft';

/** Makes the next version of the draft of an Excel session (daily work 7, google/excel/v1/save). @throws AppError as saveDraft */
export const saveWorkbook = preparedCommand('documents.SaveWorkbook', (request, context) =>
  saveDraft(context, 'xlsx', request),
);
