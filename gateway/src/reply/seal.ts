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

const ivBytes = 12;
/** Random bytes for the next vectors: to draw each alone costs as much as to encrypt ten kilobytes. */
let drawn = { bytes: Buffer.alloc(0), used: 0 };

function newVector(): Buffer {
  if (drawn.used === drawn.bytes.length) drawn = { bytes: randomBytes(1024 * ivBytes), used: 0 };
  drawn.used += ivBytes;
  return drawn.bytes.subarray(drawn.used - ivBytes, drawn.used);
}

/**
 * `data` under the payload key that the access token's holder has: base64 of AES-256-GCM's ciphertext and tag, as JSON
 * text, and the vector (base64, 12 bytes, new for each reply) (architecture.md, "Encrypted payloads").
 */
export function sealed(data: Buffer, holder: KeyHolder): { data: string; vector: string } {
  const vector = newVector();
  const cipher = createCipheriv('aes-256-gcm', keyOf(holder), vector);
  const bytes = cipher.update(data.length > 0 ? data : 'null');
  // Three bytes are four letters, so the text of the whole is that of its parts; the ciphertext is not copied for its end.
  const whole = bytes.length - (bytes.length % 3);
  const end = Buffer.concat([bytes.subarray(whole), cipher.final(), cipher.getAuthTag()]);
  return {
    data: `"${bytes.toString('base64', 0, whole)}${end.toString('base64')}"`,
    vector: vector.toString('base64'),
  };
}
