import type { Context, UnitOfWork } from '@attesta/kit';
import { shownRecoveryCode } from '../domain/recovery-code';
import { hasStrongFactor } from '../domain/second-factors';
import { noticeMail } from '../mail/notice-mail';
import { sendInLanguage } from '../mail/send-in-language';
import type { FactorNotice } from '../mail/texts/notice-texts';
import { CredentialRepository } from '../repositories/credential.repository';
import { LoginLogRepository } from '../repositories/login-log.repository';
import type { LoginLogFields } from '../repositories/login-log.schema';
import { RecoveryCodeRepository } from '../repositories/recovery-code.repository';
import { SessionRepository } from '../repositories/session.repository';
import { newRecoveryCodes, newRecoverySalt, recoveryCodeHash } from '../security/recovery-codes';
import type { AccountOwner } from './account-owner';
import { factorsOf } from './factors-of';
import { sessionOver } from './session-over';
import { signInRecord } from './sign-in-record';

interface FactorChange {
  outcome: Extract<LoginLogFields['outcome'], 'factor added' | 'factor removed' | 'recovery codes renewed'>;
  method: 'mail' | 'totp' | 'passkey' | 'recovery';
  notice: FactorNotice;
}

/**
 * Changes what protects an account, in one transaction with its line in the sign-in history; the owner is told by mail
 * afterwards. Changes of one account follow each other.
 * @throws AppError not_signed_in when the session has ended meanwhile, as by an administrator who takes lost factors off
 */
export async function changeFactors<T>(
  context: Context,
  unit: UnitOfWork,
  owner: AccountOwner,
  { outcome, method, notice }: FactorChange,
  work: () => Promise<T>,
): Promise<T> {
  const { user_id, email } = owner.credential;
  await new CredentialRepository(unit).lock(user_id);
  const open = await new SessionRepository(unit).findOpen({ _id: owner.session.id });
  if (open.length === 0) throw sessionOver();
  const result = await work();
  const record = signInRecord(context, user_id, outcome, method);
  await new LoginLogRepository(unit).create({ ...record, session_id: owner.session.id });
  const user = { email, name: owner.name };
  unit.afterCommit(() => sendInLanguage(context, user_id, (language) => noticeMail(user, notice, record, language)));
  return result;
}

/** Makes new recovery codes in place of all before. @returns them as they are shown, this once */
export async function putRecoveryCodes(unit: UnitOfWork, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  const salt = newRecoverySalt();
  const hashes = await Promise.all(codes.map((letters) => recoveryCodeHash(userId, salt, letters)));
  await new RecoveryCodeRepository(unit).replace(userId, salt, hashes);
  return codes.map(shownRecoveryCode);
}

/** The recovery codes that come with a new factor: none when the account still has some. */
export async function firstRecoveryCodes(unit: UnitOfWork, userId: string): Promise<string[]> {
  const left = await new RecoveryCodeRepository(unit).countOf(userId);
  return left > 0 ? [] : putRecoveryCodes(unit, userId);
}

/** Takes the recovery codes away with the last factor that they stood in for. */
export async function dropIdleRecoveryCodes(unit: UnitOfWork, owner: AccountOwner): Promise<void> {
  if (hasStrongFactor(await factorsOf(unit, owner.credential))) return;
  await new RecoveryCodeRepository(unit).removeAll(owner.credential.user_id);
}
