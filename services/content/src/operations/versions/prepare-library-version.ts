import { AppError, heavyCommand, objectId, say } from '@attesta/kit';
import { notChangeable, ownLibraries } from '../../access/changeable-library';
import { platform } from '../../domain/organization';
import { requireFreeName } from '../../libraries/library-name';
import { libraryViews } from '../../libraries/library-view';
import { isPublished } from '../../repositories';
import { requiredName } from '../../tree/node-input';
import { copyLibrary } from '../../versions/copy-library';
import { followWith } from '../../versions/next-version';

/**
 * Makes the next version of a published one, to be changed until it is published too.
 * @throws not_found, forbidden for a library that was given to be used, invalid without a name, conflict when the name is
 * taken, the library was not published, or has a next version already
 */
export const prepareLibraryVersion = heavyCommand('content.PrepareLibraryVersion', async (request, context) => {
  const id = objectId(request.id, 'id');
  const name = requiredName(request.name);
  return async (unit) => {
    const libraries = await ownLibraries(context, unit);
    const source = await libraries.findById(id);
    if (!source) throw await notChangeable(context, id);
    if (!isPublished(source))
      throw new AppError('conflict', say('content.version_not_published', { name: source.name }));
    await requireFreeName(context, unit, name, { maker: source.organization_id ?? platform });
    const draft = await copyLibrary(context, unit, source, { name });
    await followWith(libraries, unit, source, draft);
    return { message: say('content.version_prepared'), data: (await libraryViews(context, [draft]))[0] };
  };
});
