import { command, objectId, say } from '@attesta/kit';
import { changeableLibrary, ownLibraries } from '../../access/changeable-library';
import { removeConfigurationOf } from '../../configuration/change-configuration';
import { publishLibrary } from '../../events/library-changed';
import { publishNodes } from '../../events/nodes-changed';
import { requireUnused } from '../../libraries/library-use';
import { LibraryNodeRepository } from '../../repositories';
import { removeNodes } from '../../tree/remove-nodes';

/**
 * Deletes a library with everything in it (platform 4, 7 Libraries).
 * @throws not_found, forbidden, conflict while an organization uses it or has activities of its own in it.
 */
export const deleteLibrary = command('content.DeleteLibrary', async (request, context, unit) => {
  const id = objectId(request.id, 'id');
  const library = await changeableLibrary(context, unit, id);
  await requireUnused(context, id, say('content.library_in_use'));
  const changed = await removeNodes(unit, library, await new LibraryNodeRepository(unit, library).whole());
  await removeConfigurationOf(unit, id);
  await (await ownLibraries(context, unit)).deleteOne({ _id: id });
  publishNodes(unit, id, library.revision, changed);
  publishLibrary(unit, library, true);
  return {
    message: say('content.library_deleted'),
    data: { id, count: changed.filter(({ deleted }) => deleted).length + 1 },
  };
});
