import { command, say } from '@attesta/kit';
import { ownLibraries } from '../../access/changeable-library';
import { nameKey } from '../../domain/identity';
import { publishLibrary } from '../../events/library-changed';
import { requireFreeName } from '../../libraries/library-name';
import { libraryViews } from '../../libraries/library-view';
import { readText, requiredName } from '../../tree/node-input';

/** Creates a library of the platform, or of the client whose tree the actor rules (platform 7 Libraries). @throws conflict when another one has the name. */
export const createLibrary = command('content.CreateLibrary', async (request, context, unit) => {
  const name = requiredName(request.name);
  const description = readText(request.description ?? '');
  const libraries = await ownLibraries(context, unit);
  await requireFreeName(context, unit, name, libraries);
  const library = await libraries.make({ name, name_key: nameKey(name), description });
  publishLibrary(unit, library);
  return { message: say('content.library_added'), data: (await libraryViews(context, [library]))[0] };
});
