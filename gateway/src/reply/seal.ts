import { createCipheriv, randomBytes } from 'node:crypto';
import { type Actor, payloadKey, secretOf } from '@attesta/kit';
import { LRUCache } from 'lru-cache';

type KeyHolder = Pick<Actor, 'sessionId' | 'keyVersion'>;

const keys = new LRUCache<string, Buffer>({ max: 20_000 });

/** Names the payload key of an access token's holder: another secret, another key of the same session. */
export function payloadKeyName({ sessionId, keyVersion }: KeyHolder): string {
  return `${sessionId} ${keyVersion}`;
}

function keyOf(holder: KeyHolder): Buffer {
  const name = payloadKeyName(holder);
  let key = keys.get(name);
  if (!key) {
    const version = secretOf(holder.keyVersion);
    if (!version) throw new Error('A token was verified though its secret is not listed.');
    key = payloadKey(holder.sessionId, version);
    keys.set(name, key);
  }
  return key;
}

/**
 * `data` under the payload key that the access token's holder has: base64 of AES-256-GCM's ciphertext and tag, as JSON
 * text, and the other fields with `iv` (base64, 12 bytes, new for each reply) and `encrypted` (architecture.md, "Encrypted
 * payloads").
 */
export function sealed(data: Buffer, rest: Buffer, holder: KeyHolder): { data: Buffer; rest: Buffer } {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(holder), iv);
  const bytes = Buffer.concat([cipher.update(data.length > 0 ? data : 'null'), cipher.final(), cipher.getAuthTag()]);
  const separator = rest.length > 2 ? ',' : '';
  return {
    data: Buffer.from(`"${bytes.toString('base64')}"`, 'latin1'),
    rest: Buffer.concat([
      Buffer.from(`{"encrypted":true,"iv":"${iv.toString('base64')}"${separator}`),
      rest.length > 2 ? rest.subarray(1) : Buffer.from('}'),
    ]),
  };
}
