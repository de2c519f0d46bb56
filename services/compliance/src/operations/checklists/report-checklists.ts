import { query } from '@attesta/kit';
import { reportChecklists as report } from '../../checklists/checklist-report';

/*
 * One report on two paths; who may call which is said in proto/.
 */

/** The checklists that the actor works on or looks after, with due date and status (daily work 7 report/checklist). */
export const reportChecklists = query('compliance.ReportChecklists', (request, context) => report(context, request));

/** The organization's checklists for its administrators (platform 7 Reports, checklist). */
export const reportClientChecklists = query('compliance.ReportClientChecklists', (request, context) =>
  report(context, request),
);
