import { notFound, query, say } from '@attesta/kit';
import type { GetActivityRequest__Output } from '@attesta/proto/content';
import { activityViews } from '../../activities/activity-view';
import { visibleActivity } from '../../activities/visible-activity';
import { adminSource } from '../../domain/organization';

/** One admin-created activity with its elements (platform 7 Activities). @throws invalid, not_found when the actor may not see it. */
export const getAdminActivity = query('content.GetAdminActivity', async (request, context) => {
  const activity = await visibleActivity(context, request.id, narrowing(request));
  if (activity.source !== adminSource) throw notFound('activity', activity.id);
  return { message: say('content.success'), data: (await activityViews(context, [activity]))[0] };
});

/** One activity with its elements (platform 7 Activities, daily 7). @throws invalid, not_found when the actor may not see it. */
export const getClientActivity = query('content.GetClientActivity', async (request, context) => {
  const activity = await visibleActivity(context, request.id, narrowing(request));
  return { message: say('content.success'), data: (await activityViews(context, [activity]))[0] };
});

/** What a client may ask of the activity besides its id; `type` of the path is not among it, as clients put many things there. */
function narrowing({ response_frequency, submission_day, fromDate, toDate }: GetActivityRequest__Output) {
  return { response_frequency, submission_day, fromDate, toDate };
}
