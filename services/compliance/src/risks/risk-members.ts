import { type Context, type DirectoryUser, invalid, say } from '@attesta/kit';
import type { OrganizationScope } from '../requests/organization-scope';

/**
 * Somebody of the organization who can be made responsible for something.
 * @throws AppError invalid naming the field for everybody else, switched-off accounts included
 */
export async function activeMember(
  context: Context,
  { organization }: OrganizationScope,
  id: string,
  field: string,
): Promise<DirectoryUser> {
  const [user] = await context.directory.users([id]);
  if (user?.organization_id !== organization.id || user.status !== 1)
    throw invalid(field, say('compliance.risk_owner'));
  return user;
}

/** Names of people by their ids, '' for those who are gone; one call of the directory. */
export async function namesOf(context: Context, ids: string[]): Promise<(id: string) => string> {
  const users = await context.directory.users([...new Set(ids.filter(Boolean))]);
  const names = new Map(users.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? '';
}
