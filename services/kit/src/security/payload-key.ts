import { hkdfSync } from 'node:crypto';
import { newestSecret, type SecretVersion } from './secret-versions';

/**
 * The key that seals one session's list replies: 32 bytes, the same in auth (which hands it to the client at sign-in
 * and refresh, base64) and in the gateway, and different for each session (architecture.md, "Encrypted payloads").
 * @param version the secret that it follows from; an access token names the one whose key its holder has
 */
export function payloadKey(sessionId: string, version: SecretVersion = newestSecret()): Buffer {
  return Buffer.from(hkdfSync('sha256', version.key('PAYLOAD_KEY_SECRET'), sessionId, 'payload', 32));
}
