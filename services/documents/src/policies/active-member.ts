import { type Context, type DirectoryUser, invalid, say } from '@attesta/kit';
import type { PolicyScope } from '../requests/policy-scope';

/** People of the organization with active accounts. @throws AppError invalid naming the field for anybody else */
export async function activeMembers(
  context: Context,
  { organization }: PolicyScope,
  ids: string[],
  field: string,
): Promise<DirectoryUser[]> {
  const users = await context.directory.users([...new Set(ids)]);
  const members = users.filter(({ organization_id, status }) => organization_id === organization.id && status === 1);
  if (members.length !== new Set(ids).size) throw invalid(field, say('documents.active_member'));
  return members;
}
