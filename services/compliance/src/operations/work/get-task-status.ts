import { query } from '@attesta/kit';
import { librariesAsked, organizationScope } from '../../access/organization-scope';
import { dateRange } from '../../lists/date-range';
import { checklists } from '../../work/checklists';
import { statusCounts } from '../../work/counts';

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
