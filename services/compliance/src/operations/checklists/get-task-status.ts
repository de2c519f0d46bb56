import { query } from '@attesta/kit';
import { checklists } from '../../checklists/checklists';
import { statusCounts } from '../../checklists/status-counts';
import { dateRange } from '../../requests/date-range';
import { librariesAsked, organizationScope } from '../../requests/organization-scope';

/** How the updater's checklists stand; from_date and to_date take those that are due between them (daily work 7). */
export const getTaskStatus = query('compliance.GetTaskStatus', async (request, context) => {
  const place = await organizationScope(context);
  const { from, to } = dateRange(request.from_date, request.to_date, ['from_date', 'to_date']);
  const list = await checklists({
    scope: place.scope,
    libraries: librariesAsked(place, request.library_id),
    rater: 'updater',
    userId: context.actor.id,
  });
  const due = list.filter(({ standing }) => (!from || standing.dueDate >= from) && (!to || standing.dueDate <= to));
  return { message: '', data: statusCounts(due) };
});
