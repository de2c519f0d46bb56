import { query, say } from '@attesta/kit';
import { activityViews } from '../../activities/activity-view';
import { visibleActivity } from '../../activities/visible-activity';

/** One activity with its elements (platform 7 Activities, daily 7). @throws not_found when the actor may not see it. */
export const getClientActivity = query('content.GetClientActivity', async (request, context) => {
  const activity = await visibleActivity(context, request.id);
  return { message: say('content.success'), data: (await activityViews(context, [activity]))[0] };
});
