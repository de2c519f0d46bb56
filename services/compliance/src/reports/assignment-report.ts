import { type Context, momentsOf } from '@attesta/kit';
import type { ListAssignmentsReply, ReportAssignmentsRequest__Output as Request } from '@attesta/proto/compliance';
import { listAssignments } from '../assignments/list-assignments';
import { dateRange } from '../requests/date-range';
import { organizationScope } from '../requests/organization-scope';

/**
 * Who answers for what, by the day of assignment (platform 7 Reports, propertyassign). @param most rows where the request says nothing of
 * pages, 0 for all @throws AppError invalid, not_found
 */
export async function assignmentReport(
  context: Context,
  request: Request,
  most?: number,
): Promise<ListAssignmentsReply> {
  const tenant = await organizationScope(context);
  const { from, to } = dateRange(request.fromDate, request.toDate);
  return listAssignments(context, tenant, request, from || to ? { assigned_at: momentsOf(from, to) } : {}, most);
}
