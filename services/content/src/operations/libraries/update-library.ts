import { changesOf, command, objectId, say } from '@attesta/kit';
import { notChangeable, ownLibraries } from '../../access/changeable-library';
import { given } from '../../domain/given';
import { nameKey } from '../../domain/identity';
import { publishLibrary } from '../../events/library-changed';
import { requireFreeName } from '../../libraries/library-name';
import { libraryViews } from '../../libraries/library-view';
import { readName, readText } from '../../tree/node-input';

/** Changes a library's name or description (platform 7 Libraries). @throws not_found, forbidden, conflict. */
export const updateLibrary = command('content.UpdateLibrary', async (request, context, unit) => {
  const id = objectId(request.id, 'id');
  const { name, description } = changesOf(request, { name: [readName], description: [readText, ''] });
  const libraries = await ownLibraries(context, unit);
  const current = await libraries.findChangeable(id);
  if (!current) throw await notChangeable(context, id);
  if (name) await requireFreeName(context, unit, name, { maker: current.organization_id, exceptId: id });
  const changes = given({ name, name_key: name && nameKey(name), description });
  const library = await libraries.replaceVersioned(
    id,
    request.version,
    { $set: changes, $inc: { revision: 1 } },
    'library',
  );
  publishLibrary(unit, library);
  return { message: say('content.library_updated'), data: (await libraryViews(context, [library]))[0] };
});
