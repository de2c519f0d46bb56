import { AppError, say, segmentsOf } from '@attesta/kit';
import { cipherOf } from '../encryption/file-cipher';
import { ContentRepository } from '../repositories/content.repository';
import { FileRepository, type StoredFile } from '../repositories/file.repository';
import { objectStore } from '../storage';
import { contentAddress } from './content-address';
import { dropUnnamed } from './drop-contents';

const platform = { organizationId: '' };
/** What is stored may be removed meanwhile with the last file that said so, but hardly so often while it comes. */
const mostTries = 10;

/** The file whose bytes come. */
export type Arriving = Pick<StoredFile, 'id' | 'organization_id' | 'key_id'>;

/**
 * Stores a file while it arrives, in bounded memory: one segment is on its way while the next one fills.
 * @throws AppError unavailable when the file was given up meanwhile; what the body throws
 */
export async function putFile(file: Arriving, body: AsyncIterable<Buffer>): Promise<void> {
  let sending: Promise<void> = Promise.resolve();
  let index = 0;
  try {
    for await (const segment of segmentsOf(body)) {
      const at = index;
      index += 1;
      await sending;
      sending = keepContent(file, at, segment);
      // Awaited above or below; a failure must not count as unhandled in between.
      sending.catch(() => undefined);
    }
  } catch (error) {
    // Who gives the file up now must not do so before what is under way.
    await sending.catch(() => undefined);
    throw error;
  }
  await sending;
}

/**
 * Stores one segment of a file under its address, unless it lies there already. The file names it before it is looked whether it is there to
 * stay: whoever removes the content has seen the name, or this sees the removal and takes the content back, or begins again. Of a content
 * that others have too nothing is written, so they don't wait for each other.
 * @throws AppError unavailable when the file was given up meanwhile
 */
export async function keepContent(file: Arriving, index: number, bytes: Buffer): Promise<void> {
  const contents = new ContentRepository(platform);
  const address = await contentAddress(file, bytes);
  for (let tries = 0; tries < mostTries; tries += 1) {
    const facts = { key_id: file.key_id, bytes: bytes.length };
    const content = await contents.claim(file.organization_id, address, facts);
    const { object_key } = content;
    if (!(await new FileRepository(platform).name(file.id, index, object_key))) {
      await dropUnnamed([object_key]);
      break;
    }
    if (content.is_stored) {
      if ((await contents.isStaying(object_key)) || (await contents.stay(object_key))) return;
      continue;
    }
    await objectStore().putSegment(object_key, 0, bytes, await cipherOf(content));
    if (await contents.stay(object_key)) return;
    // Nothing comes under this key again, so what was put there belongs to nobody.
    await objectStore().remove(object_key);
  }
  throw new AppError('unavailable', say('documents.removed_while_arriving'));
}
