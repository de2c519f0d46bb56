import { AppError, type Context, notFound, type Scope, say, type Thing, type UnitOfWork } from '@attesta/kit';
import { type ChangeableLibrary, LibraryRepository, MadeLibraryRepository } from '../repositories';
import { makers } from './makers';
import { visibleLibraries } from './visible-libraries';

/** The libraries that the actor may change; to change them in a unit of work. */
export async function ownLibraries(context: Context, scope: Scope): Promise<MadeLibraryRepository> {
  return new MadeLibraryRepository(scope, await makers(context));
}

/**
 * A library that the actor may change, held back from others until the transaction ends.
 * @throws AppError see notChangeable
 */
export async function changeableLibrary(
  context: Context,
  unit: UnitOfWork,
  id: string,
  thing: Thing = 'library',
  thingId = id,
): Promise<ChangeableLibrary> {
  const library = await (await ownLibraries(context, unit)).nextRevision(id);
  if (!library) throw await notChangeable(context, id, thing, thingId);
  return library;
}

/**
 * Why the actor may not change a library, or something in it: conflict for a published version of their own, forbidden where
 * it was given to be used, not_found where it is not theirs to know of.
 */
export async function notChangeable(
  context: Context,
  libraryId: string,
  thing: Thing = 'library',
  id = libraryId,
): Promise<AppError> {
  const own = await (await ownLibraries(context, context)).findById(libraryId);
  if (own?.version_number)
    return new AppError(
      'conflict',
      say('content.version_never_changes', { name: own.name, number: own.version_number }),
    );
  const seen = await new LibraryRepository(context, await visibleLibraries(context)).findById(libraryId);
  return seen ? new AppError('forbidden', say('content.library_read_only', { name: seen.name })) : notFound(thing, id);
}
