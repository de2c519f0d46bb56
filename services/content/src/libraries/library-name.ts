import { AppError, say } from '@attesta/kit';
import { nameKey } from '../domain/identity';
import type { LibraryRepository } from '../repositories';

/** @throws AppError conflict when another library has the name, whatever the case of its letters */
export async function requireFreeName(libraries: LibraryRepository, name: string, exceptId?: string): Promise<void> {
  const holder = await libraries.findOne({ name_key: nameKey(name) });
  if (!holder || holder.id === exceptId) return;
  const message = say('content.library_name_taken', { name: holder.name });
  throw new AppError('conflict', message, [{ field: 'name', message }]);
}
