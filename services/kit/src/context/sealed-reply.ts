import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { newestSecret, secretOf } from '../security/secret-versions';
import { Sentence, type SentenceReference } from '../sentences/say';

const purpose = 'kept replies';
const algorithm = 'aes-256-gcm';

/**
 * A reply as it is kept under an idempotency key: JSON, sealed by AES-256-GCM under the platform's secret and bound to the
 * key, so that who reads the database learns no token of it and can't put one reply in another's place.
 */
export function sealReply(id: string, reply: object): string {
  const { message } = reply as { message?: unknown };
  const kept = { reply, sentence: message instanceof Sentence ? message.reference : undefined };
  const secret = newestSecret();
  const iv = randomBytes(12);
  const cipher = createCipheriv(algorithm, secret.key(purpose), iv).setAAD(Buffer.from(id));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(kept)), cipher.final(), cipher.getAuthTag()]);
  return [secret.fingerprint, iv.toString('base64url'), sealed.toString('base64url')].join('.');
}

/** The reply that was sealed. @throws Error when its secret was taken from the list, or a bit of it was changed */
export function openReply(id: string, kept: string): object {
  const [fingerprint = '', iv = '', sealed = ''] = kept.split('.');
  const secret = secretOf(fingerprint);
  if (!secret) throw new Error('The secret that sealed a kept reply is no longer listed in SERVICE_TOKEN_SECRET.');
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(algorithm, secret.key(purpose), Buffer.from(iv, 'base64url'));
  decipher.setAAD(Buffer.from(id)).setAuthTag(bytes.subarray(-16));
  const text = decipher.update(bytes.subarray(0, -16), undefined, 'utf8') + decipher.final('utf8');
  const { reply, sentence } = JSON.parse(text) as { reply: object; sentence?: SentenceReference };
  return sentence ? { ...reply, message: Sentence.of(sentence) } : reply;
}
