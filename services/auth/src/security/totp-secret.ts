import { Secret } from 'otpauth';
import { seal, sealPrefix, unseal } from './seal';

const purpose = 'totp';

/** A new secret for an authenticator app: 160 random bits (RFC 4226, 4), Base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The secret as it is stored. */
export function sealTotpSecret(userId: string, secret: string): string {
  return seal(purpose, userId, secret);
}

/** The stored secret, Base32. @throws Error when it is not this user's */
export function openTotpSecret(userId: string, sealed: string): string {
  return unseal(purpose, userId, sealed);
}

/** A stored secret sealed by the platform's newest secret; undefined when it is already. @throws Error as openTotpSecret */
export function renewedTotpSecret(userId: string, sealed: string): string | undefined {
  return sealed.startsWith(sealPrefix()) ? undefined : sealTotpSecret(userId, openTotpSecret(userId, sealed));
}
