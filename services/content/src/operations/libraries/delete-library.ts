import { command, notFound, objectId, say } from '@attesta/kit';
import { removeConfigurationOf } from '../../configuration/change-configuration';
import { publishLibrary } from '../../events/library-changed';
import { publishNodes } from '../../events/nodes-changed';
import { requireUnused } from '../../libraries/library-use';
import { LibraryRepository, NodeRepository } from '../../repositories';
import { removeNodes } from '../../tree/remove-nodes';

/**
 * Deletes a library with everything in it (platform 4, 7 Libraries).
 * @throws not_found, conflict while an organization uses it or has activities of its own in it.
 */
export const deleteLibrary = command('content.DeleteLibrary', async (request, context, unit) => {
  const id = objectId(request.id, 'id');
  await requireUnused(context, id, say('content.library_in_use'));
  const libraries = new LibraryRepository(unit);
  const library = await libraries.nextRevision(id);
  const changed = await removeNodes(unit, await new NodeRepository(unit).ofLibrary(id));
  await removeConfigurationOf(unit, id);
  if (!(await libraries.deleteOne({ _id: id }))) throw notFound('library', id);
  publishNodes(unit, id, library.revision, changed);
  publishLibrary(unit, library, true);
  return {
    message: say('content.library_deleted'),
    data: { id, count: changed.filter(({ deleted }) => deleted).length + 1 },
  };
});
