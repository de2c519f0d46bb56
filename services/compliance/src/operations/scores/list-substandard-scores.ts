import { query } from '@attesta/kit';
import { scoreRows } from '../../scores/score-rows';

/** The substandards of a standard with their scores (daily work 7 drill-down, 9). @throws AppError not_found for a filter that is not the organization's */
export const listSubstandardScores = query('compliance.ListSubstandardScores', (request, context) =>
  scoreRows(context, request, 'substandard'),
);
