import { AppError, type Context, notFound, say } from '@attesta/kit';
import { actorRater, mayAnswer } from '../checklists/answering';
import type { Node } from '../repositories/node.repository';
import { NodeRepository } from '../repositories/node.repository';
import { type Response, ResponseRepository } from '../repositories/response.repository';
import { type OrganizationScope, organizationScope } from '../requests/organization-scope';

/** A response that the actor may change, with its activity. */
export interface ChangeableResponse {
  tenant: OrganizationScope;
  response: Response;
  activity: Node | undefined;
}

/**
 * A response of the acting organization that the actor may change: roles 2 and 3 any of the updaters', an updater those
 * of checklists assigned to them, a surveyor those of their own kind of surveyor.
 * @throws AppError not_found for another organization's, forbidden for what is not the actor's
 */
export async function changeable(
  context: Context,
  find: (responses: ResponseRepository) => Promise<Response | undefined>,
  thing: Parameters<typeof notFound>[0],
  id: string,
): Promise<ChangeableResponse> {
  const tenant = await organizationScope(context);
  const response = await find(new ResponseRepository(tenant.scope));
  if (!response) throw notFound(thing, id);
  const [activity] = await new NodeRepository(tenant.scope).wholes([response.activity_id]);
  const { role } = context.actor;
  if (role === 2 || role === 3) {
    if (response.rater === 'updater') return { tenant, response, activity };
    // Those who are assessed don't write their assessment.
    throw new AppError('forbidden', say('compliance.only_surveyors_change'));
  }
  if (
    !activity ||
    response.rater !== actorRater(context) ||
    !(await mayAnswer(context, tenant, activity, response.response_date))
  ) {
    throw new AppError('forbidden', say('compliance.not_assigned_to_you'));
  }
  return { tenant, response, activity };
}
