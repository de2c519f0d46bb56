import { query } from '@attesta/kit';
import { reportChecklists as report } from '../../work/report-checklists';

/** The organization's checklists for its administrators (platform 7 Reports, checklist). @throws AppError */
export const reportClientChecklists = query('compliance.ReportClientChecklists', (request, context) =>
  report(context, request),
);
