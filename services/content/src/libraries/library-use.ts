import { AppError, type Context, type DirectoryOrganization, type Sentence, say, type UnitOfWork } from '@attesta/kit';
import { namedAmong } from '../domain/use';
import { LibraryTurnRepository } from '../repositories';

/**
 * Makes sure that no organization has a library, nor is being given it, until this transaction is through. Tenancy is asked, whose copy here may
 * be behind; it waits for who gives the library in this moment. Who gives it behind its answer takes a turn on it here, so that this transaction
 * runs again; and who comes later finds it gone.
 * @throws AppError conflict while an organization uses the library, with how many do (platform 4, 8); unavailable when tenancy does not answer
 */
export async function requireUnused(
  context: Context,
  unit: UnitOfWork,
  libraryId: string,
  message: Sentence,
): Promise<void> {
  const turns = new LibraryTurnRepository(unit);
  const before = await turns.taken(libraryId);
  const { organization_ids = [] } = await context.call('tenancy.ListLibraryHolders', { library_id: libraryId });
  if (organization_ids.length === 0) {
    if ((await turns.take(libraryId)) !== before + 1) throw new AppError('conflict', say('kit.changed_meanwhile'));
    return;
  }
  const names = visibleNames(context, await context.directory.organizations(organization_ids));
  const reasons = [
    say('content.used_by_organizations', { count: organization_ids.length }),
    ...namedAmong(
      organization_ids.map((organization_id) => ({ organization_id })),
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
