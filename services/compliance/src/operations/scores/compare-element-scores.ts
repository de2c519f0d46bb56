import { objectId, query } from '@attesta/kit';
import { checklistOf } from '../../checklists/answering';
import { type Rater, raters } from '../../domain/rater';
import { NodeRepository } from '../../repositories/node.repository';
import { type Response, ResponseRepository } from '../../repositories/response.repository';
import { asOfDay, organizationScope } from '../../requests/organization-scope';
import { assertReadable } from '../../responses/readable';
import { responsesOnDay } from '../../responses/response-on-day';
import { elementScores } from '../../scores/element-scores';
import { pastDay } from '../../scores/score-sources';

/**
 * The elements of an activity with the latest answer of each rater side by side (daily work 7 elementscorecommon), now or as they
 * stood at the end of a past day.
 */
export const compareElementScores = query('compliance.CompareElementScores', async (request, context) => {
  const day = pastDay(request.as_of);
  const tenant = await asOfDay(context, await organizationScope(context), day);
  const id = request.activity_id || request.client_activity_id || request.admin_activity_id;
  const activity = await checklistOf(tenant, objectId(id, 'activity_id'));
  await assertReadable(context, tenant, activity.id);
  const responses = new ResponseRepository(tenant.scope);
  const latestOf = async (rater: Rater): Promise<Response | undefined> =>
    day
      ? (await responsesOnDay(tenant.scope, day, { activityId: activity.id, rater }))[0]
      : responses.latest(activity.id, rater);
  const latest = await Promise.all(raters.map(latestOf));
  const [substandard] = await new NodeRepository(tenant.scope).wholes(activity.substandard_ids.slice(0, 1));
  const [updator, internal, external] = latest.map((response) => {
    const scores = elementScores(activity, substandard, response);
    return new Map(scores.map((element) => [element.element_id, element]));
  });
  const data = elementScores(activity, substandard, latest[0]).map((element) => ({
    ...element,
    updator_response: updator?.get(element.element_id)?.response,
    updator_score: updator?.get(element.element_id)?.score,
    internal_surveyor_response: internal?.get(element.element_id)?.response,
    internal_surveyor_score: internal?.get(element.element_id)?.score,
    external_surveyor_response: external?.get(element.element_id)?.response,
    external_surveyor_score: external?.get(element.element_id)?.score,
  }));
  return { message: '', data };
});
