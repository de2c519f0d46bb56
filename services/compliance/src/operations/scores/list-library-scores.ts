import { query } from '@attesta/kit';
import { scoreRows } from '../../scores/score-rows';

/** The libraries of the organization with their scores (daily work 7 drill-down, 9). @throws AppError not_found for a filter that is not the organization's */
export const listLibraryScores = query('compliance.ListLibraryScores', (request, context) =>
  scoreRows(context, request, 'library'),
);
