import { hkdfSync } from 'node:crypto';
import { environment } from '../config';

/**
 * The key that seals one session's list replies: 32 bytes, the same in auth (which hands it to the client at sign-in
 * and refresh, base64) and in the gateway, and different for each session (architecture.md, "Encrypted payloads").
 */
export function payloadKey(sessionId: string): Buffer {
  const secret = hkdfSync('sha256', environment('SERVICE_TOKEN_SECRET'), '', 'PAYLOAD_KEY_SECRET', 32);
  return Buffer.from(hkdfSync('sha256', Buffer.from(secret), sessionId, 'payload', 32));
}
