import { AppError, type Context, type DirectoryUser, invalid, objectId, type Sentence, say } from '@attesta/kit';
import type { OrganizationScope } from '../requests/organization-scope';

/**
 * Users of an organization whom something can be assigned to, as they were asked for. One call of the directory.
 * @param given their ids, each with the field of the request that names it
 * @throws AppError that names the field of the first who is not of the organization, switched off, or no updater or surveyor
 */
export async function assignees(
  context: Context,
  tenant: OrganizationScope,
  given: { id: string | null | undefined; field: string }[],
): Promise<DirectoryUser[]> {
  const asked = given.map(({ id, field }) => ({ id: objectId(id, field), field }));
  const found = await context.directory.users([...new Set(asked.map(({ id }) => id))]);
  const byId = new Map(found.map((user) => [user.id, user]));
  return asked.map(({ id, field }) => assignable(byId.get(id), tenant, field));
}

function assignable(user: DirectoryUser | undefined, tenant: OrganizationScope, field: string): DirectoryUser {
  if (!user || user.organization_id !== tenant.organization.id) throw missing(field, say('compliance.no_such_user'));
  if (user.status !== 1) throw invalid(field, say('compliance.account_switched_off'));
  if (user.role_id !== 4 && user.role_id !== 5) throw invalid(field, say('compliance.only_updaters_and_surveyors'));
  return user;
}

/** A 404 that names the field. */
export function missing(field: string, message: Sentence): AppError {
  return new AppError('not_found', message, [{ field, message }]);
}
