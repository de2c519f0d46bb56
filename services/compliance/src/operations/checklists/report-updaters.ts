import { query } from '@attesta/kit';
import { updaterReport } from '../../reports/updater-report';

/*
 * One report on three paths; who may call which is said in proto/.
 */

/** One row an updater: what is assigned, answered and overdue, and the mean score (platform 7 Reports, updator). */
export const reportUpdaters = query('compliance.ReportUpdaters', (request, context) => updaterReport(context, request));

/** The same for viewers (daily work 7 Viewer report/updator). */
export const reportUpdatersToViewer = query('compliance.ReportUpdatersToViewer', (request, context) =>
  updaterReport(context, request),
);

/** The same of the checklists that are assigned to a surveyor (daily work 7 report/updatorReport). */
export const reportUpdatersToSurveyor = query('compliance.ReportUpdatersToSurveyor', (request, context) =>
  updaterReport(context, request),
);
