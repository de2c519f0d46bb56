import { AppError, heavyCommand, objectId, say } from '@attesta/kit';
import { notChangeable, ownLibraries } from '../../access/changeable-library';
import { platform } from '../../domain/organization';
import { publishLibrary } from '../../events/library-changed';
import { libraryViews } from '../../libraries/library-view';
import { isPublished } from '../../repositories';
import { readText } from '../../tree/node-input';
import { twoVersions } from '../../versions/adoption';
import { countDifferences } from '../../versions/heavy-versions';

/**
 * Publishes a library as it is: as its first version, or as the one after that of which it was made. What is published
 * already stays as it was.
 * @throws not_found, forbidden for a library that was given to be used, conflict when it is archived, or has been changed
 * since it was compared
 */
export const publishLibraryVersion = heavyCommand('content.PublishLibraryVersion', async (request, context) => {
  const id = objectId(request.id, 'id');
  return async (unit) => {
    const libraries = await ownLibraries(context, unit);
    const present = await libraries.findById(id);
    if (!present) throw await notChangeable(context, id);
    const message = (number: number) => say('content.version_published', { number });
    if (isPublished(present)) {
      const data = (await libraryViews(context, [present]))[0];
      return { message: message(present.version_number ?? 0), data };
    }
    if (present.archived) throw new AppError('conflict', say('content.library_is_archived', { name: present.name }));
    const previous = present.previous_id ? await libraries.findById(present.previous_id) : undefined;
    const changes = previous ? await countDifferences(context, await twoVersions(unit, previous, present)) : null;
    const version_number = (previous?.version_number ?? 0) + 1;
    // Whoever changes something in the library writes it too: of the two, the later one finds it changed.
    const published = await libraries.updateOne(
      { _id: id, revision: request.revision || present.revision, published_at: null },
      {
        $set: {
          version_number,
          changes,
          family_id: present.family_id || id,
          published_at: new Date(),
          published_by: context.actor.id,
          note: readText(request.note ?? ''),
        },
      },
    );
    if (!published) throw new AppError('conflict', say('content.version_changed_since'));
    publishLibrary(unit, published);
    unit.withOrganization(platform).publish('content.version.published', {
      id,
      name: published.name,
      number: version_number,
      family_id: published.family_id,
    });
    return { message: message(version_number), data: (await libraryViews(context, [published]))[0] };
  };
});
