import { preparedCommand } from '@attesta/kit';
import { saveDraft } from '../../editing/save-draft';

/** Makes the next version of the draft of a Word session (daily work 7, google/v1/save). @throws AppError as saveDraft */
export const saveDocument = preparedCommand('documents.SaveDocument', (request, context) =>
  saveDraft(context, 'docx', request),
);
