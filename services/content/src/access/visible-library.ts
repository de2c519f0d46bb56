import { type Context, notFound, objectId } from '@attesta/kit';
import { type LibraryReach, LibraryRepository } from '../repositories';
import { visibleLibraries } from './visible-libraries';

/** A library that the actor may see, and all that the actor may see. @throws AppError invalid for what is no id, not_found */
export async function visibleLibrary(
  context: Context,
  given: string | null | undefined,
): Promise<{ id: string; visible: LibraryReach }> {
  const id = objectId(given, 'id');
  const visible = await visibleLibraries(context);
  if (!(await new LibraryRepository(context, visible).findById(id))) throw notFound('library', id);
  return { id, visible };
}
