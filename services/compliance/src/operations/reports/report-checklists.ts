import { query } from '@attesta/kit';
import { reportChecklists as report } from '../../work/report-checklists';

/** The checklists that the actor works on or looks after, with due date and status (daily work 7 report/checklist). @throws AppError */
export const reportChecklists = query('compliance.ReportChecklists', (request, context) => report(context, request));
