import { query } from '@attesta/kit';
import { scoreRows } from '../../scores/score-rows';

/** The activities of a substandard with their scores (daily work 7 drill-down, 9). @throws AppError not_found for a filter that is not the organization's */
export const listActivityScores = query('compliance.ListActivityScores', (request, context) =>
  scoreRows(context, request, 'activity'),
);
