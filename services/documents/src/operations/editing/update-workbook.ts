import { preparedCommand } from '@attesta/kit';
import { keepDraft } from '../../editing/keep-draft';

/** Keeps an Excel policy as it was edited so far (daily work 7, google/excel/v1/update). @throws AppError as keepDraft */
export const updateWorkbook = preparedCommand('documents.UpdateWorkbook', (request, context) =>
  keepDraft(context, 'policy', 'xlsx', request),
);
