/** The last factor that a sign-in was proved by; kept with the session. */
export type SignInMethod = 'password' | SecondFactor;
/** A way to take the second step of a sign-in. */
export type SecondFactor = 'mail' | 'totp' | 'passkey' | 'recovery';

/** What protects an account besides its password. */
export interface Factors {
  /** Codes by mail are demanded. */
  mailCodes: boolean;
  /** An authenticator app was confirmed. */
  totp: boolean;
  passkeys: number;
  /** Recovery codes that were not used yet. */
  recoveryCodes: number;
}

/** Whether an account has a second factor of its own, stronger than a mail. */
export function hasStrongFactor({ totp, passkeys }: Pick<Factors, 'totp' | 'passkeys'>): boolean {
  return totp || passkeys > 0;
}

/**
 * The ways in which the second step may be taken, the first one best; none when the password is enough. Where there is an
 * app or a passkey, a mailed code is none of them: it would be the weaker way in, and the mailbox that resets a password
 * must not be the second factor as well.
 */
export function demandedFactors(factors: Factors): SecondFactor[] {
  if (!hasStrongFactor(factors)) return factors.mailCodes ? ['mail'] : [];
  const demanded: SecondFactor[] = [];
  if (factors.totp) demanded.push('totp');
  if (factors.passkeys > 0) demanded.push('passkey');
  if (factors.recoveryCodes > 0) demanded.push('recovery');
  return demanded;
}
