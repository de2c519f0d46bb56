import { notFound, objectId, query } from '@attesta/kit';
import { actorRater, checklistOf } from '../../access/answering';
import { organizationScope } from '../../access/organization-scope';
import { assertReadable } from '../../access/readable';
import { NodeRepository } from '../../repositories/node.repository';
import { ResponseRepository } from '../../repositories/response.repository';
import { readSource } from '../../responses/read-source';
import { elementScores } from '../../scores/element-scores';

/**
 * The elements of activity `a` as response `b` answers them, or the latest submitted response when `b` is the activity's
 * source (daily work 7 elementscoregetById). @throws AppError not_found, forbidden
 */
export const getElementScores = query('compliance.GetElementScores', async (request, context) => {
  const place = await organizationScope(context);
  const activity = await checklistOf(place.scope, place.libraries, objectId(request.a, 'a'));
  await assertReadable(context, place, activity.id);
  const responses = new ResponseRepository(place.scope);
  const named = /^[0-9a-f]{24}$/i.test(request.b ?? '');
  if (!named) readSource(request.b, 'b');
  const response = named
    ? await responses.standing(request.b as string)
    : await responses.latest(activity.id, actorRater(context));
  if (named && response?.activity_id !== activity.id) throw notFound('response', request.b ?? '');
  const [substandard] = await new NodeRepository(place.scope).wholes(activity.substandard_ids.slice(0, 1));
  return { message: '', data: elementScores(activity, substandard, response) };
});
