import type { Scope } from '@attesta/kit';
import type { Factors } from '../domain/second-factors';
import type { Credential } from '../repositories/credential.schema';
import { PasskeyRepository } from '../repositories/passkey.repository';
import { RecoveryCodeRepository } from '../repositories/recovery-code.repository';
import type { SignInAccount } from '../repositories/sign-in-account.repository';
import { TotpRepository } from '../repositories/totp.repository';
import { secondFactorRequired } from '../security/second-factor-policy';

/** Whether mailed codes are asked for where there is no app and no passkey: by the account's choice or for everybody. */
export function demandsMailCodes({ mfa }: Pick<Credential, 'mfa'>): boolean {
  return mfa || secondFactorRequired();
}

/** What protects an account besides its password, as it was read for a sign-in. */
export function factorsSeen({ credential, totp, passkeys, recoveryCodes }: SignInAccount): Factors {
  return { mailCodes: demandsMailCodes(credential), totp, passkeys, recoveryCodes };
}

/** What protects an account besides its password, as of now. */
export async function factorsOf(scope: Scope, credential: Pick<Credential, 'user_id' | 'mfa'>): Promise<Factors> {
  const { user_id } = credential;
  // One after the other: a transaction takes no parallel operations.
  const totp = await new TotpRepository(scope).findConfirmed(user_id);
  const passkeys = await new PasskeyRepository(scope).countOf(user_id);
  const recoveryCodes = await new RecoveryCodeRepository(scope).countOf(user_id);
  return { mailCodes: demandsMailCodes(credential), totp: totp !== undefined, passkeys, recoveryCodes };
}
