import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SecretVersion } from '@attesta/kit';

const algorithm = 'aes-256-gcm';
const purpose = 'keys of stored files';

/** A key as it lies in the database: nonce, key and tag, encrypted under a master secret and bound to its organization. */
export function wrapKey(key: Buffer, master: SecretVersion, organizationId: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(algorithm, master.key(purpose), nonce).setAAD(Buffer.from(organizationId));
  return Buffer.concat([nonce, cipher.update(key), cipher.final(), cipher.getAuthTag()]).toString('base64');
}

/** The key itself. @throws Error when it was changed, or is of another organization */
export function unwrapKey(wrapped: string, master: SecretVersion, organizationId: string): Buffer {
  const bytes = Buffer.from(wrapped, 'base64');
  const decipher = createDecipheriv(algorithm, master.key(purpose), bytes.subarray(0, 12));
  decipher.setAAD(Buffer.from(organizationId)).setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]);
}
