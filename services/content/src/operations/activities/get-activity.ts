import { notFound, query, say } from '@attesta/kit';
import { activityViews } from '../../activities/activity-view';
import { visibleActivity } from '../../activities/visible-activity';
import { adminSource } from '../../domain/organization';

/** One admin-created activity with its elements (platform 7 Activities). @throws not_found when the actor may not see it. */
export const getAdminActivity = query('content.GetAdminActivity', async (request, context) => {
  const activity = await visibleActivity(context, request.id);
  if (activity.source !== adminSource) throw notFound('activity', activity.id);
  return { message: say('content.success'), data: (await activityViews(context, [activity]))[0] };
});

/** One activity with its elements (platform 7 Activities, daily 7). @throws not_found when the actor may not see it. */
export const getClientActivity = query('content.GetClientActivity', async (request, context) => {
  const activity = await visibleActivity(context, request.id);
  return { message: say('content.success'), data: (await activityViews(context, [activity]))[0] };
});
