import { type Context, notFound, objectId, query, type Sentence, say } from '@attesta/kit';
import { visibleLibraries } from '../../access/visible-libraries';
import { clientSource } from '../../domain/organization';
import { visibleNames } from '../../libraries/library-use';
import { EveryActivityRepository, type Library, LibraryRepository } from '../../repositories';

/** Whether a library may be archived or deleted, and who uses it (platform 4, 7 Libraries). @throws not_found. */
export const checkLibraryDeletion = query('content.CheckLibraryDeletion', async (request, context) => {
  const id = objectId(request.id, 'id');
  const library = await new LibraryRepository(context, await visibleLibraries(context)).findById(id);
  if (!library) throw notFound('library', id);
  const users = await context.directory.organizationsWithLibrary(id);
  const names = visibleNames(context, users);
  const isFree = users.length === 0;
  const kept = isFree ? await whatKeepsIt(context, library) : say('content.library_in_use');
  return {
    message: kept ?? say('content.library_can_be_deleted'),
    data: {
      can_delete: !kept,
      can_archive: isFree,
      organization_count: users.length,
      organizations: users.filter(({ id: user }) => names.has(user)).map(({ id: user, name }) => ({ id: user, name })),
    },
  };
});

/** Why a library that nobody uses can be archived and not deleted; undefined where it can. */
async function whatKeepsIt(
  context: Context,
  { id, name, version_number: number }: Library,
): Promise<Sentence | undefined> {
  if (number) return say('content.version_never_changes', { name, number });
  const count = await new EveryActivityRepository(context).count({ library_ids: id, source: clientSource });
  return count > 0 ? say('content.organizations_have_activities', { count }) : undefined;
}
