import { query } from '@attesta/kit';
import { assignmentReport } from '../../reports/assignment-report';

/** Who answers for what, by the day of assignment (platform 7 Reports, propertyassign). */
export const reportAssignments = query('compliance.ReportAssignments', (request, context) =>
  assignmentReport(context, request),
);
