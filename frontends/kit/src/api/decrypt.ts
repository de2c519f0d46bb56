/** What the gateway sends in place of `data` where a reply is a list: AES-256-GCM under the session's payload key. */
export interface EncryptedEnvelope {
  encrypted: true;
  /** Base64 of the ciphertext followed by the 16-byte tag. */
  data: string;
  /** Base64 of the initialization vector. */
  iv: string;
}

/**
 * Decrypts the `data` of an encrypted reply (architecture, Encrypted payloads).
 * @param keys candidates in order, base64 of 32 bytes: the key may have been renewed while the call was on its way
 * @throws Error when none of them opens it
 */
export async function decryptPayload(envelope: EncryptedEnvelope, keys: string[]): Promise<unknown> {
  for (const [index, key] of keys.entries()) {
    try {
      return await decryptWith(envelope, key);
    } catch (error) {
      if (index === keys.length - 1) throw error;
    }
  }
  throw new Error('The session has no payload key.');
}

async function decryptWith(envelope: EncryptedEnvelope, key: string): Promise<unknown> {
  const secret = await crypto.subtle.importKey('raw', bytes(key), 'AES-GCM', false, ['decrypt']);
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytes(envelope.iv) }, secret, bytes(envelope.data));
  return JSON.parse(new TextDecoder().decode(plain));
}

function bytes(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
