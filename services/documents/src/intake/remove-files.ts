import type { Scope } from '@attesta/kit';
import { FileRepository } from '../repositories/file.repository';
import type { FileDocument } from '../repositories/file.schema';
import { objectStore } from '../storage';

/**
 * Removes records and then their objects; a file that was attached meanwhile stays. Returns how many were removed.
 * An object whose removal fails is left behind without a record, which costs space but shows nobody anything.
 */
export async function removeFiles(files: FileDocument[], scope: Scope): Promise<number> {
  let removed = 0;
  for (const { id, object_key } of files) {
    const gone = await new FileRepository(scope).deleteOne({ _id: id, state: { $in: ['arriving', 'pending'] } });
    if (!gone) continue;
    await objectStore().remove(object_key);
    removed += 1;
  }
  return removed;
}
