import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { newestSecret, type SecretVersion, secretOf, secretVersions } from '@attesta/kit';

const ivBytes = 12;
const tagBytes = 16;

function sealingKey(version: SecretVersion): Buffer {
  return version.key('auth sealed secrets');
}

/** The prefix of all that is sealed now: it names the platform's secret that the key follows from. */
export function sealPrefix(): string {
  return `${newestSecret().fingerprint}.`;
}

/**
 * A secret as it may be stored: AES-256-GCM under a key of the platform's newest secret, that one's fingerprint, a full
 * stop, and base64url of nonce, tag and ciphertext.
 * @param purpose keeps secrets of different uses apart
 * @param owner the user whom it belongs to: sealed for one, it can't be opened as another's
 */
export function seal(purpose: string, owner: string, secret: string): string {
  const iv = randomBytes(ivBytes);
  const key = sealingKey(newestSecret());
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(`${purpose}\0${owner}`));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return sealPrefix() + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/**
 * The secret that was sealed.
 * @throws Error when it was sealed for another use, owner or platform, was changed, or the platform's secret that it was
 * sealed by is no longer listed
 */
export function unseal(purpose: string, owner: string, sealed: string): string {
  const [text = '', fingerprint] = sealed.split('.').reverse();
  // Texts of an earlier release do not name their secret: any of those that are listed may have sealed them.
  const versions = fingerprint === undefined ? secretVersions() : [secretOf(fingerprint)];
  let refusal: unknown;
  for (const version of versions) {
    if (!version) throw new Error('It was sealed by a secret that SERVICE_TOKEN_SECRET no longer lists.');
    try {
      return open(sealingKey(version), `${purpose}\0${owner}`, Buffer.from(text, 'base64url'));
    } catch (error) {
      refusal = error;
    }
  }
  throw refusal;
}

function open(key: Buffer, belongsTo: string, bytes: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(belongsTo))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
}
