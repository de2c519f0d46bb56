import { Secret, TOTP } from 'otpauth';

/** Codes of an authenticator app as every app makes them: SHA-1, 6 digits, 30 seconds (RFC 6238). */
export const totpDigits = 6;
export const totpSeconds = 30;
/** Steps before and after the present one whose codes are taken: clocks differ, and typing takes time (RFC 6238, 5.2). */
const window = 1;

/** Number of the time step that a moment lies in. */
export function timeStep(now: Date): number {
  return Math.floor(now.getTime() / 1000 / totpSeconds);
}

/**
 * The time step that a code is of, as one step may be used only once.
 * @param secret Base32
 * @returns undefined when it is no code of the present step or the one before or after it
 */
export function stepOfCode(secret: string, code: string, now: Date, digits = totpDigits): number | undefined {
  // The library throws at characters that take more than one byte.
  if (!/^[0-9]+$/.test(code) || code.length !== digits) return undefined;
  const difference = app(secret, digits).validate({ token: code, timestamp: now.getTime(), window });
  return difference === null ? undefined : timeStep(now) + difference;
}

/** The code that an app shows at a moment. @param secret Base32 */
export function codeAt(secret: string, now: Date, digits = totpDigits): string {
  return app(secret, digits).generate({ timestamp: now.getTime() });
}

/** What the QR code says: otpauth://totp/Attesta:name?secret=…&issuer=Attesta. @param secret Base32 */
export function totpUri(secret: string, account: string): string {
  return app(secret, totpDigits, account).toString();
}

function app(secret: string, digits: number, label = ''): TOTP {
  return new TOTP({
    issuer: 'Attesta',
    label,
    algorithm: 'SHA1',
    digits,
    period: totpSeconds,
    secret: Secret.fromBase32(secret),
  });
}
