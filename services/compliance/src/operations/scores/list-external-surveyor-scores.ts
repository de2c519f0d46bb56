import { query } from '@attesta/kit';
import { scoreRows } from '../../scores/score-rows';

/** What lies below the deepest filter, scored by external surveyors (daily work 7). @throws AppError not_found for a filter that is not the organization's */
export const listExternalSurveyorScores = query('compliance.ListExternalSurveyorScores', (request, context) =>
  scoreRows(context, request, undefined, 'external_surveyor'),
);
