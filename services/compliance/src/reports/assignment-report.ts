import type { Context } from '@attesta/kit';
import type { ListAssignmentsReply, ReportAssignmentsRequest__Output as Request } from '@attesta/proto/compliance';
import { listAssignments } from '../assignments/list-assignments';
import { dateRange } from '../requests/date-range';
import { organizationScope } from '../requests/organization-scope';

/** Who answers for what, by the day of assignment (platform 7 Reports, propertyassign). @throws AppError invalid, not_found */
export async function assignmentReport(context: Context, request: Request): Promise<ListAssignmentsReply> {
  const tenant = await organizationScope(context);
  const { from, to } = dateRange(request.fromDate, request.toDate);
  const within = {
    ...(from ? { $gte: new Date(from) } : {}),
    ...(to ? { $lte: new Date(`${to}T23:59:59.999Z`) } : {}),
  };
  return listAssignments(context, tenant, request, from || to ? { assigned_at: within } : {});
}
