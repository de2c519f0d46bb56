import { query } from '@attesta/kit';
import { reportChecklists } from '../../checklists/checklist-report';

/** The checklists that are assigned to a surveyor, as the updaters answer them (daily work 7 report/checklistReport). */
export const reportChecklistsToSurveyor = query('compliance.ReportChecklistsToSurveyor', (request, context) =>
  reportChecklists(context, request, { ofUpdaters: true }),
);
