import { query } from '@attesta/kit';
import { surveyorAssessments } from '../../surveyor-reports/surveyor-assessments';

/*
 * One report on two paths; who may call which is said in proto/.
 */

/** What surveyors have scored (daily work 7 report/surveyorassessment). @throws AppError invalid, not_found */
export const reportSurveyorAssessments = query('compliance.ReportSurveyorAssessments', (request, context) =>
  surveyorAssessments(context, request),
);

/** The same for administrators (platform 7 Reports). @throws AppError invalid, not_found */
export const reportClientSurveyorAssessments = query('compliance.ReportClientSurveyorAssessments', (request, context) =>
  surveyorAssessments(context, request),
);
