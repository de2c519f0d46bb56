import { randomUUID } from 'node:crypto';
import { runUnitOfWork } from '@attesta/kit';
import { ContentRepository } from '../repositories/content.repository';
import { FileRepository, type StoredFile } from '../repositories/file.repository';
import { objectStore } from '../storage';

const platform = { organizationId: '' };

/**
 * Removes contents that no file names, once the file that did is gone for good. Each is marked as going before it is looked who names it:
 * who names it later sees the mark and takes it back (keep-content.ts), and then nothing of it is removed. So files that say the same come
 * and go without waiting for each other.
 */
export async function dropUnnamed(objectKeys: string[]): Promise<void> {
  const keys = [...new Set(objectKeys)].filter(Boolean);
  if (keys.length === 0) return;
  const contents = new ContentRepository(platform);
  const mark = randomUUID();
  await contents.markGoing(keys, mark);
  const named = await new FileRepository(platform).named(keys);
  for (const key of keys)
    if (!named.has(key) && (await contents.forgetGoing(key, mark))) await objectStore().remove(key);
}

/**
 * Removes a file that never came to be, with what it alone says.
 * @returns its record as it was; undefined when somebody else has removed it
 */
export async function dropFile(id: string): Promise<StoredFile | undefined> {
  const origin = { organizationId: '', actorId: '', requestId: 'contents', source: 'documents.contents' };
  const gone = await runUnitOfWork(
    origin,
    async ({ session }) => {
      // No record tells of what was never there.
      const files = new FileRepository({ organizationId: '', ...(session && { session }) });
      const file = await files.findById(id);
      return file && (await files.deleteOne({ _id: id })) ? file : undefined;
    },
    () => undefined,
  );
  if (gone) await dropUnnamed(gone.objects ?? []);
  return gone;
}
