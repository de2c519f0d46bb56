import { AppError, type Context, type DirectoryOrganization, type Sentence, say } from '@attesta/kit';
import { namedAmong } from '../domain/use';

/** @throws AppError conflict while an organization uses the library, with how many do (platform 4, 8) */
export async function requireUnused(context: Context, libraryId: string, message: Sentence): Promise<void> {
  const users = await context.directory.organizationsWithLibrary(libraryId);
  if (users.length === 0) return;
  const names = visibleNames(context, users);
  const reasons = [
    say('content.used_by_organizations', { count: users.length }),
    ...namedAmong(
      users.map(({ id }) => ({ organization_id: id })),
      names,
    ),
  ];
  throw new AppError(
    'conflict',
    message,
    reasons.map((reason) => ({ message: reason })),
  );
}

/** The names of those organizations that the actor may see, by id: all for the platform, otherwise those of the own tree. */
export function visibleNames({ realm, actor }: Context, organizations: DirectoryOrganization[]): Map<string, string> {
  const visible = organizations.filter(
    ({ id, ancestors }) =>
      realm === 'platform' ||
      id === actor.organizationId ||
      (realm === 'tree' && ancestors.includes(actor.organizationId)),
  );
  return new Map(visible.map(({ id, name }) => [id, name]));
}
