import { query } from '@attesta/kit';
import { listAssignments } from '../../assignments/list-assignments';
import { dateRange } from '../../requests/date-range';
import { organizationScope } from '../../requests/organization-scope';

/** Who answers for what, by the day of assignment (platform 7 Reports, propertyassign). */
export const reportAssignments = query('compliance.ReportAssignments', async (request, context) => {
  const tenant = await organizationScope(context);
  const { from, to } = dateRange(request.fromDate, request.toDate);
  const within = {
    ...(from ? { $gte: new Date(from) } : {}),
    ...(to ? { $lte: new Date(`${to}T23:59:59.999Z`) } : {}),
  };
  return listAssignments(context, tenant, request, from || to ? { assigned_at: within } : {});
});
