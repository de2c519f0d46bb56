import { query } from '@attesta/kit';
import { activityReport } from '../../reports/activity-report';

/*
 * Three reports on several paths; who may call which is said in proto/.
 */

/** The KPIs that the actor works on or looks after (daily work 7 report/kpi). */
export const reportKpis = query('compliance.ReportKpis', (request, context) => activityReport(context, request, 'kpi'));

/** The organization's KPIs for its administrators (platform 7 Reports, kpi). */
export const reportClientKpis = query('compliance.ReportClientKpis', (request, context) =>
  activityReport(context, request, 'kpi'),
);

/** The observations that the actor works on or looks after (daily work 7 report/observation). */
export const reportObservations = query('compliance.ReportObservations', (request, context) =>
  activityReport(context, request, 'observation'),
);

/** The organization's observations for its administrators (platform 7 Reports, observation). */
export const reportClientObservations = query('compliance.ReportClientObservations', (request, context) =>
  activityReport(context, request, 'observation'),
);

/** The observations of updaters in what a surveyor is to survey (daily work 7 Surveyor report/observationReport). */
export const reportObservationsToSurveyor = query('compliance.ReportObservationsToSurveyor', (request, context) =>
  activityReport(context, request, 'observation'),
);

/** The documents that the actor works on or looks after (daily work 7 report/document). */
export const reportDocuments = query('compliance.ReportDocuments', (request, context) =>
  activityReport(context, request, 'document'),
);

/** The organization's documents for its administrators (platform 7 Reports, document). */
export const reportClientDocuments = query('compliance.ReportClientDocuments', (request, context) =>
  activityReport(context, request, 'document'),
);

/** The documents of updaters in what a surveyor is to survey (daily work 7 Surveyor report/documentReport). */
export const reportDocumentsToSurveyor = query('compliance.ReportDocumentsToSurveyor', (request, context) =>
  activityReport(context, request, 'document'),
);
