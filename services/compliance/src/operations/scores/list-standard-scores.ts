import { query } from '@attesta/kit';
import { scoreRows } from '../../scores/score-rows';

/** The standards of a chapter with their scores and completion (daily work 7 drill-down, 9). @throws AppError not_found for a filter that is not the organization's */
export const listStandardScores = query('compliance.ListStandardScores', (request, context) =>
  scoreRows(context, request, 'standard'),
);
