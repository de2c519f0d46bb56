import { AppError, type Context, type Scope, say } from '@attesta/kit';
import { visibleLibraries } from '../access/visible-libraries';
import { nameKey } from '../domain/identity';
import { type Library, LibraryRepository } from '../repositories';

/**
 * Another library that whoever makes one would take for it by its name, whatever the case of its letters: of the same maker,
 * or one that a client was given. What other clients call theirs does not matter.
 */
export async function libraryNamed(
  context: Context,
  scope: Scope,
  name: string,
  maker: string,
): Promise<Library | undefined> {
  const visible = await visibleLibraries(context);
  const named = await new LibraryRepository(scope, visible).find({ name_key: nameKey(name) });
  const own = named.find(({ organization_id }) => organization_id === maker);
  return own ?? (visible === 'all' ? undefined : named[0]);
}

/** @throws AppError conflict when another library has the name */
export async function requireFreeName(
  context: Context,
  scope: Scope,
  name: string,
  { maker, exceptId }: { maker: string; exceptId?: string },
): Promise<void> {
  const holder = await libraryNamed(context, scope, name, maker);
  if (!holder || holder.id === exceptId) return;
  const message = say('content.library_name_taken', { name: holder.name });
  throw new AppError('conflict', message, [{ field: 'name', message }]);
}
