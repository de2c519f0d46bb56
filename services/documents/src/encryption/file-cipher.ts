import { hkdfSync, randomBytes } from 'node:crypto';
import { SegmentCipher } from '@attesta/kit';
import { LRUCache } from 'lru-cache';
import type { StoredFile } from '../repositories/file.repository';
import { OrganizationKeyRepository } from '../repositories/organization-key.repository';
import { masterKey, masterKeys } from './master-keys';
import { unwrapKey, wrapKey } from './wrapped-key';

/** Opened keys by the id of their record. */
const opened = new LRUCache<string, Buffer>({ max: 1_000, ttl: 10 * 60_000 });
const platform = { organizationId: '' };

/** By which of its organization's keys a file that arrives is encrypted; '' where there is no master key. */
export async function keyForNew(organizationId: string): Promise<string> {
  const [newest] = masterKeys() ?? [];
  if (!newest) return '';
  const keys = new OrganizationKeyRepository(platform);
  const made = () => ({ wrapped: wrapKey(randomBytes(32), newest, organizationId), master: newest.fingerprint });
  return (await keys.keyOf(organizationId, made)).id;
}

/** What opens a stored file; none for one that was stored as it is. @throws Error when its key can't be opened */
export async function cipherOf({
  key_id,
  object_key,
}: Pick<StoredFile, 'key_id' | 'object_key'>): Promise<SegmentCipher | undefined> {
  return key_id ? cipherWith(await openedKey(key_id), object_key) : undefined;
}

/** The key under which contents of an organization have their addresses. Of files that are stored as they are it is no secret. */
export async function addressKey(key_id: string, organizationId: string): Promise<Buffer> {
  const secret = key_id ? await openedKey(key_id) : Buffer.from('stored as it is');
  return Buffer.from(hkdfSync('sha256', secret, organizationId, 'addresses of contents', 32));
}

async function openedKey(id: string): Promise<Buffer> {
  const known = opened.get(id);
  if (known) return known;
  const record = await new OrganizationKeyRepository(platform).findById(id);
  if (!record) throw new Error(`The key ${id} of stored files is missing.`);
  const key = unwrapKey(record.wrapped, masterKey(record.master), record.organization_id);
  opened.set(id, key);
  return key;
}

/** Every object has a key of its own, so that no nonce is ever used twice with one: under one address lies one content. */
function cipherWith(key: Buffer, objectKey: string): SegmentCipher {
  return new SegmentCipher(Buffer.from(hkdfSync('sha256', key, objectKey, 'stored file', 32)));
}
