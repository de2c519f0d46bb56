import { type Context, invalid, objectId, say } from '@attesta/kit';
import type { OrganizationScope } from '../requests/organization-scope';

/**
 * Whose answer it is: the actor's, but roles 2 and 3 may record one for an updater of the organization.
 * @throws AppError invalid for somebody of another organization
 */
export async function answeredBy(
  given: string | undefined | null,
  context: Context,
  { organization }: OrganizationScope,
): Promise<string> {
  const { id, role } = context.actor;
  if (!given || given === id || role > 3) return id;
  const user = await context.directory.user(objectId(given, 'updator_id'));
  if (user?.organization_id !== organization.id)
    throw invalid('updator_id', say('compliance.updator_of_another_organization'));
  return user.id;
}
