import { notFound, objectId, query, say } from '@attesta/kit';
import { visibleLibraries } from '../../access/visible-libraries';
import { visibleNames } from '../../libraries/library-use';
import { LibraryRepository } from '../../repositories';

/** Whether a library may be archived or deleted, and who uses it (platform 4, 7 Libraries). @throws not_found. */
export const checkLibraryDeletion = query('content.CheckLibraryDeletion', async (request, context) => {
  const id = objectId(request.id, 'id');
  if (!(await new LibraryRepository(context, await visibleLibraries(context)).findById(id)))
    throw notFound('library', id);
  const users = await context.directory.organizationsWithLibrary(id);
  const names = visibleNames(context, users);
  const free = users.length === 0;
  return {
    message: free ? say('content.library_can_be_deleted') : say('content.library_in_use'),
    data: {
      can_delete: free,
      can_archive: free,
      organization_count: users.length,
      organizations: users.filter(({ id: user }) => names.has(user)).map(({ id: user, name }) => ({ id: user, name })),
    },
  };
});
