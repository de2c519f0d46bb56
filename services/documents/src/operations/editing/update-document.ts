import { preparedCommand } from '@attesta/kit';
import { keepDraft } from '../../editing/keep-draft';

/** Keeps a Word policy as it was edited so far (daily work 7, google/v1/update). @throws AppError as keepDraft */
export const updateDocument = preparedCommand('documents.UpdateDocument', (request, context) =>
  keepDraft(context, 'policy', 'docx', request),
);
