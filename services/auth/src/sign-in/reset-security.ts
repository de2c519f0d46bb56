import type { Context, UnitOfWork } from '@attesta/kit';
import type { SecurityReset } from '@attesta/proto/auth';
import { hasStrongFactor } from '../domain/second-factors';
import { administratorMail } from '../mail/administrator-mail';
import { sendInLanguage } from '../mail/send-in-language';
import { CredentialRepository } from '../repositories/credential.repository';
import type { Credential } from '../repositories/credential.schema';
import { LoginLogRepository } from '../repositories/login-log.repository';
import { PasskeyRepository } from '../repositories/passkey.repository';
import { PasswordStepRepository } from '../repositories/password-step.repository';
import { RecoveryCodeRepository } from '../repositories/recovery-code.repository';
import { SessionRepository } from '../repositories/session.repository';
import { SignInStepRepository } from '../repositories/sign-in-step.repository';
import { TotpRepository } from '../repositories/totp.repository';
import type { AccountOwner } from './account-owner';
import { endSessions } from './end-sessions';
import { factorsOf } from './factors-of';
import type { ManagedAccount } from './manageable-account';

const outcome = 'sessions ended by administrator';

/**
 * Ends every session of an account, uses up what waits for its owner and, with `factors`, takes its second factors off: in
 * one transaction, with the lines in the owner's sign-in history. Where that changed something, the owner is told by mail.
 */
export async function resetSecurity(
  context: Context,
  unit: UnitOfWork,
  administrator: AccountOwner,
  { user, credential }: ManagedAccount,
  factors: boolean,
): Promise<Required<SecurityReset>> {
  // A sign-in or a change of factors that runs at the same time comes before this, or after.
  await new CredentialRepository(unit).lock(user.id);
  await new SignInStepRepository(unit).closeAll(user.id);
  await new PasswordStepRepository(unit).closeAll(user.id);
  const ended = await endSessions(unit, await new SessionRepository(unit).findOpen({ user_id: user.id }), outcome);
  const removed = factors ? await removeFactors(unit, credential) : [];
  if (ended + removed.length === 0) return { ended, removed };
  const at = new Date();
  // Device and place stay empty: they would be the administrator's.
  const line = { user_id: user.id, session_id: '', device: '', place: '', at };
  const log = new LoginLogRepository(unit);
  await log.create({ ...line, outcome, method: '' });
  for (const method of removed) await log.create({ ...line, outcome: 'factor removed', method });
  const done = { factors: removed.length > 0, administrator: administrator.name, at };
  unit.afterCommit(() => sendInLanguage(context, user.id, (language) => administratorMail(user, done, language)));
  return { ended, removed };
}

/** Codes by mail take the place of what is removed, so that no account is left with a password alone. */
async function removeFactors(unit: UnitOfWork, credential: Credential): Promise<('totp' | 'passkey')[]> {
  const { user_id } = credential;
  const before = await factorsOf(unit, credential);
  await new TotpRepository(unit).remove(user_id);
  await new PasskeyRepository(unit).removeAll(user_id);
  await new RecoveryCodeRepository(unit).removeAll(user_id);
  if (!hasStrongFactor(before)) return [];
  await new CredentialRepository(unit).put(user_id, { mfa: true });
  return [...(before.totp ? (['totp'] as const) : []), ...(before.passkeys > 0 ? (['passkey'] as const) : [])];
}
