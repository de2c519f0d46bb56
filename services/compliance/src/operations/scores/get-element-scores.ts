import { notFound, objectId, query } from '@attesta/kit';
import { actorRater, checklistOf } from '../../checklists/answering';
import { readSource } from '../../content/activity-source';
import { NodeRepository } from '../../repositories/node.repository';
import { ResponseRepository } from '../../repositories/response.repository';
import { organizationScope } from '../../requests/organization-scope';
import { assertReadable } from '../../responses/readable';
import { elementScores } from '../../scores/element-scores';

/**
 * The elements of activity `a` as response `b` answers them, or the latest submitted response when `b` is the activity's
 * source (daily work 7 elementscoregetById). @throws AppError not_found, forbidden
 */
export const getElementScores = query('compliance.GetElementScores', async (request, context) => {
  const tenant = await organizationScope(context);
  const activity = await checklistOf(tenant, objectId(request.a, 'a'));
  await assertReadable(context, tenant, activity.id);
  const responses = new ResponseRepository(tenant.scope);
  const named = /^[0-9a-f]{24}$/i.test(request.b ?? '');
  if (!named) readSource(request.b, 'b');
  const response = named
    ? await responses.present(request.b as string)
    : await responses.latest(activity.id, actorRater(context));
  if (named && response?.activity_id !== activity.id) throw notFound('response', request.b ?? '');
  const [substandard] = await new NodeRepository(tenant.scope).wholes(activity.substandard_ids.slice(0, 1));
  return { message: '', data: elementScores(activity, substandard, response) };
});
