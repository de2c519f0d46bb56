import { AppError, type Scope, type Sentence, say } from '@attesta/kit';
import { type Library, LibraryRepository, type MadeLibraryRepository } from '../repositories';

/**
 * Writes down at a library which one is its next version.
 * @param libraries those that the actor may change
 * @throws AppError conflict where it has one already: of two that come at once, one is
 */
export async function followWith(
  libraries: MadeLibraryRepository,
  scope: Scope,
  source: Library,
  next: Pick<Library, 'id'>,
): Promise<void> {
  const isFree = { next_id: { $in: ['', null] } };
  if (await libraries.updateOne({ _id: source.id, ...isFree }, { $set: { next_id: next.id } })) return;
  throw new AppError('conflict', await nextIsThere(scope, source));
}

/** Says that a library has a next version, and what that is called. */
export async function nextIsThere(scope: Scope, source: Library): Promise<Sentence> {
  const next = await new LibraryRepository(scope, 'all').findById(source.next_id ?? '');
  return say('content.version_has_next', { name: next?.name ?? source.name });
}
