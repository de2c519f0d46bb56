import { query } from '@attesta/kit';
import { checklists } from '../../checklists/checklists';
import { statusCounts } from '../../checklists/status-counts';
import { activityKinds } from '../../domain/activity-kind';
import { dateRange } from '../../requests/date-range';
import { librariesAsked, organizationScope } from '../../requests/organization-scope';

/** How many of the updater's activities have which status; from_date and to_date take those that are due between them (daily work 7). */
export const getTaskStatus = query('compliance.GetTaskStatus', async (request, context) => {
  const tenant = await organizationScope(context);
  const { from, to } = dateRange(request.from_date, request.to_date, ['from_date', 'to_date']);
  const list = await checklists({
    scope: tenant.scope,
    libraries: librariesAsked(tenant, request.library_id),
    rater: 'updater',
    kinds: activityKinds,
    userId: context.actor.id,
  });
  const due = list.filter(({ dueDate }) => (!from || dueDate >= from) && (!to || dueDate <= to));
  return { message: '', data: statusCounts(due) };
});
