import { createCipheriv, randomBytes } from 'node:crypto';
import { payloadKey } from '@attesta/kit';
import { LRUCache } from 'lru-cache';

const keys = new LRUCache<string, Buffer>({ max: 20_000 });

function keyOf(sessionId: string): Buffer {
  let key = keys.get(sessionId);
  if (!key) {
    key = payloadKey(sessionId);
    keys.set(sessionId, key);
  }
  return key;
}

/**
 * `data` under a session's payload key: base64 of AES-256-GCM's ciphertext and tag, as JSON text, and the other fields
 * with `iv` (base64, 12 bytes, new for each reply) and `encrypted` (architecture.md, "Encrypted payloads").
 */
export function sealed(data: Buffer, rest: Buffer, sessionId: string): { data: Buffer; rest: Buffer } {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(sessionId), iv);
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
