import { query } from '@attesta/kit';
import { surveyorComparison } from '../../surveyor-reports/surveyor-comparison';

/*
 * One report on two paths; who may call which is said in proto/.
 */

/** Updaters and surveyors side by side (daily work 7 report/surveyorcompare). @throws AppError invalid, not_found */
export const compareSurveyors = query('compliance.CompareSurveyors', (request, context) =>
  surveyorComparison(context, request),
);

/** The same for administrators (platform 7 Reports). @throws AppError invalid, not_found */
export const compareClientSurveyors = query('compliance.CompareClientSurveyors', (request, context) =>
  surveyorComparison(context, request),
);
