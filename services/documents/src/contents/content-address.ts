import { createHash, createHmac } from 'node:crypto';
import { addressKey } from '../encryption/file-cipher';
import type { StoredFile } from '../repositories/file.repository';

/**
 * Where bytes of a file lie: HMAC-SHA256 of their SHA-256, in hexadecimal digits, under a key of the file's organization. So equal bytes
 * of an organization have one address, and who knows a document can't tell by the bucket whether somebody has it.
 */
export async function contentAddress(
  { key_id, organization_id }: Pick<StoredFile, 'key_id' | 'organization_id'>,
  bytes: Buffer,
): Promise<string> {
  const content = createHash('sha256').update(bytes).digest();
  return createHmac('sha256', await addressKey(key_id, organization_id))
    .update(content)
    .digest('hex');
}
