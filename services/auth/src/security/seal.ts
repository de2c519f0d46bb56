import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { environment } from '@attesta/kit';

const ivBytes = 12;
const tagBytes = 16;
let key: Buffer | undefined;

function sealingKey(): Buffer {
  key ??= Buffer.from(hkdfSync('sha256', environment('SERVICE_TOKEN_SECRET'), '', 'auth sealed secrets', 32));
  return key;
}

/**
 * A secret as it may be stored: AES-256-GCM under a key of the platform, base64url of nonce, tag and ciphertext.
 * @param purpose keeps secrets of different uses apart
 * @param owner the user whom it belongs to: sealed for one, it can't be opened as another's
 */
export function seal(purpose: string, owner: string, secret: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(), iv).setAAD(Buffer.from(`${purpose}\0${owner}`));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The secret that was sealed. @throws Error when it was sealed for another use, owner or platform, or was changed */
export function unseal(purpose: string, owner: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(), bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(Buffer.from(`${purpose}\0${owner}`))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
}
