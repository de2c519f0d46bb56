import { query } from '@attesta/kit';
import { scoreRows } from '../../scores/score-rows';

/** The chapters of a library with their scores (daily work 7 drill-down, 9). @throws AppError not_found for a filter that is not the organization's */
export const listChapterScores = query('compliance.ListChapterScores', (request, context) =>
  scoreRows(context, request, 'chapter'),
);
