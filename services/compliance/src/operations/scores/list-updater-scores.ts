import { query } from '@attesta/kit';
import { scoreRows } from '../../scores/score-rows';

/** What lies below the deepest filter, scored by updaters (daily work 7 updatorScores). @throws AppError not_found for a filter that is not the organization's */
export const listUpdaterScores = query('compliance.ListUpdaterScores', (request, context) =>
  scoreRows(context, request, undefined, 'updater'),
);
