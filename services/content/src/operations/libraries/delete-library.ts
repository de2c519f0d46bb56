import { command, objectId, say } from '@attesta/kit';
import { changeableLibrary } from '../../access/changeable-library';
import { requireUnused } from '../../libraries/library-use';
import { removeLibrary } from '../../libraries/remove-library';

/**
 * Deletes a library with everything in it (platform 4, 7 Libraries).
 * @throws not_found, forbidden, conflict while an organization uses it or has activities of its own in it.
 */
export const deleteLibrary = command('content.DeleteLibrary', async (request, context, unit) => {
  const id = objectId(request.id, 'id');
  const library = await changeableLibrary(context, unit, id);
  await requireUnused(context, unit, id, say('content.library_in_use'));
  return { message: say('content.library_deleted'), data: { id, count: await removeLibrary(context, unit, library) } };
});
