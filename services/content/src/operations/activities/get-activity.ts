import { notFound, objectId, query, say } from '@attesta/kit';
import { activityViews } from '../../activities/activity-view';
import { visibleActivity } from '../../activities/visible-activity';
import { AdminActivityRepository } from '../../repositories';

/** One admin-created activity with its elements (platform 7 Activities). @throws not_found. */
export const getAdminActivity = query('content.GetAdminActivity', async (request, context) => {
  const id = objectId(request.id, 'id');
  const activity = await new AdminActivityRepository(context).findById(id);
  if (!activity) throw notFound('activity', id);
  return { message: say('content.success'), data: (await activityViews(context, [activity]))[0] };
});

/** One activity with its elements (platform 7 Activities, daily 7). @throws not_found when the actor may not see it. */
export const getClientActivity = query('content.GetClientActivity', async (request, context) => {
  const activity = await visibleActivity(context, request.id);
  return { message: say('content.success'), data: (await activityViews(context, [activity]))[0] };
});
