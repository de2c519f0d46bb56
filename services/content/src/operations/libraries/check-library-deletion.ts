import { notFound, objectId, query, say } from '@attesta/kit';
import { LibraryRepository } from '../../repositories';

/** Whether a library may be archived or deleted, and who uses it (platform 4, 7 Libraries). @throws not_found. */
export const checkLibraryDeletion = query('content.CheckLibraryDeletion', async (request, context) => {
  const id = objectId(request.id, 'id');
  if (!(await new LibraryRepository(context).findById(id))) throw notFound('library', id);
  const users = await context.directory.organizationsWithLibrary(id);
  const { actor } = context;
  // A super client admin learns how many others use it, but only the names of their own organizations.
  const named =
    actor.role === 1
      ? users
      : users.filter((user) => user.id === actor.organizationId || user.ancestors.includes(actor.organizationId));
  const free = users.length === 0;
  return {
    message: free ? say('content.library_can_be_deleted') : say('content.library_in_use'),
    data: {
      can_delete: free,
      can_archive: free,
      organization_count: users.length,
      organizations: named.map((user) => ({ id: user.id, name: user.name })),
    },
  };
});
