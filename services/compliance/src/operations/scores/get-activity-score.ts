import { type Day, notFound, objectId, query, type Scope } from '@attesta/kit';
import { readSource } from '../../content/activity-source';
import { inLibraries } from '../../content/in-libraries';
import { activityKind } from '../../domain/activity-kind';
import { viewsOfKind } from '../../recorded/views';
import { type Response, ResponseRepository } from '../../repositories/response.repository';
import { asOfDay, organizationScope } from '../../requests/organization-scope';
import { assertReadable } from '../../responses/readable';
import { responsesOnDay } from '../../responses/response-on-day';
import { responseViews } from '../../responses/response-view';
import { scoreMaterial } from '../../scores/score-material';
import { pastDay, scoreSources } from '../../scores/score-sources';
import { scoreRow } from '../../scores/score-view';

const most = 100;

/**
 * The score of one activity with the submitted responses behind it, latest first, at most 100 (daily work 7
 * activityScores/getById), now or as it was shown at the end of a past day. @throws AppError not_found, forbidden
 */
export const getActivityScore = query('compliance.GetActivityScore', async (request, context) => {
  const ids = [objectId(request.id, 'id'), objectId(request.id2, 'id2')];
  readSource(request.type);
  const day = pastDay(request.as_of);
  const tenant = await asOfDay(context, await organizationScope(context), day);
  const sources = scoreSources(tenant.scope, day);
  const found = (await sources.nodes.present(ids)).filter(({ kind }) => kind === 'activity');
  const [activity] = await inLibraries(tenant.scope, found, tenant.libraries, sources.nodes);
  if (!activity) throw notFound('activity', request.id2 ?? '');
  await assertReadable(context, tenant, activity);
  const [material, responses, [whole = activity]] = await Promise.all([
    scoreMaterial(tenant.scope, [activity], 'updater', sources),
    submittedTo(tenant.scope, activity.id, day),
    // With the texts of its elements.
    sources.nodes.wholes([activity.id]),
  ]);
  const [{ id }, kind] = [tenant.organization, activityKind(activity.activity)];
  const data = {
    activity: scoreRow(activity, material),
    responses: await responseViews(context, id, responses, { activity: whole }),
    ...(kind === 'checklist' ? {} : await viewsOfKind(kind, context, id, responses, { activity: whole, today: day })),
  };
  return { message: '', data };
});

async function submittedTo(scope: Scope, activityId: string, day: Day | undefined): Promise<Response[]> {
  if (day) return responsesOnDay(scope, day, { activityId }, most);
  const filter = ResponseRepository.listed({ activity_id: activityId, file_status: 'submitted' });
  return new ResponseRepository(scope).find(filter, { sort: { response_date: -1, _id: -1 }, limit: most });
}
