import { AppError, type Context, notFound, type Thing } from '@attesta/kit';
import type { Node } from '../repositories/node.repository';
import { NodeRepository } from '../repositories/node.repository';
import { type Response, ResponseRepository } from '../repositories/response.repository';
import { actorRater, mayAnswer } from './answering';
import { type OrganizationScope, organizationScope } from './organization-scope';

/** A response that the actor may change, with its activity. */
export interface ChangeableResponse {
  place: OrganizationScope;
  response: Response;
  activity: Node | undefined;
}

/**
 * A response of the acting organization that the actor may change: roles 2 and 3 any of the
 * updaters', an updater those of checklists
 * assigned to them, a surveyor those of their own kind of surveyor.
 * @throws AppError not_found for another organization's, forbidden for what is not the actor's
 */
export async function changeable(
  context: Context,
  find: (responses: ResponseRepository) => Promise<Response | undefined>,
  thing: Thing,
  id: string,
): Promise<ChangeableResponse> {
  const place = await organizationScope(context);
  const response = await find(new ResponseRepository(place.scope));
  if (!response) throw notFound(thing, id);
  const [activity] = await new NodeRepository(place.scope).wholes([response.activity_id]);
  const { role } = context.actor;
  if (role === 2 || role === 3) {
    if (response.rater === 'updater') return { place, response, activity };
    // Those who are assessed don't write their assessment.
    throw new AppError('forbidden', 'Only a surveyor may change what a surveyor has answered.');
  }
  if (!activity || response.rater !== actorRater(context) || !(await mayAnswer(context, place, activity))) {
    throw new AppError('forbidden', 'This activity is not assigned to you.');
  }
  return { place, response, activity };
}
