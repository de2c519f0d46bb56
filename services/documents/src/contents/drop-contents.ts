import { runUnitOfWork, type Scope } from '@attesta/kit';
import { ContentRepository } from '../repositories/content.repository';
import { FileRepository, type StoredFile } from '../repositories/file.repository';
import { objectStore } from '../storage';

/**
 * Forgets contents that no file names, in the transaction that removes the file that did.
 * @returns keys of their objects, to be removed once that is committed
 */
export async function forgetUnnamed(unit: Scope, objectKeys: string[]): Promise<string[]> {
  const keys = [...new Set(objectKeys)].filter(Boolean);
  if (keys.length === 0) return [];
  const contents = new ContentRepository(unit);
  await contents.touch(keys);
  const named = await new FileRepository(unit).named(keys);
  const unnamed = keys.filter((key) => !named.has(key));
  if (unnamed.length > 0) await contents.forget(unnamed);
  return unnamed;
}

/** Removes objects that nothing names any more. */
export async function removeObjects(objectKeys: string[]): Promise<void> {
  for (const key of objectKeys) await objectStore().remove(key);
}

/** Both, by itself. */
export async function dropUnnamed(objectKeys: string[]): Promise<void> {
  await removeObjects(await inTransaction((unit) => forgetUnnamed(unit, objectKeys)));
}

/**
 * Removes a file that never came to be, with what it alone says.
 * @returns its record as it was; undefined when somebody else has removed it
 */
export async function dropFile(id: string): Promise<StoredFile | undefined> {
  const { file, unnamed } = await inTransaction(async ({ session }) => {
    // No record tells of what was never there.
    const scope = { organizationId: '', ...(session && { session }) };
    const files = new FileRepository(scope);
    const file = await files.findById(id);
    if (!file || !(await files.deleteOne({ _id: id }))) return { file: undefined, unnamed: [] };
    return { file, unnamed: await forgetUnnamed(scope, file.objects ?? []) };
  });
  await removeObjects(unnamed);
  return file;
}

function inTransaction<T>(work: (unit: Scope) => Promise<T>): Promise<T> {
  const origin = { organizationId: '', actorId: '', requestId: 'contents', source: 'documents.contents' };
  return runUnitOfWork(origin, work, () => undefined);
}
