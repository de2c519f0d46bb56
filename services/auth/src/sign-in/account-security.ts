import type { Scope } from '@attesta/kit';
import type { AccountSecurity } from '@attesta/proto/auth';
import { provenUntil } from '../domain/recent-proof';
import { CredentialRepository } from '../repositories/credential.repository';
import { EmailChangeRepository } from '../repositories/email-change.repository';
import { PasskeyRepository } from '../repositories/passkey.repository';
import { RecoveryCodeRepository } from '../repositories/recovery-code.repository';
import { TotpRepository } from '../repositories/totp.repository';
import type { AccountOwner } from './account-owner';
import { demandsMailCodes } from './factors-of';

/** What protects an account, as its owner may see it; within a unit of work, with what that has changed. */
export async function accountSecurity(scope: Scope, { session, credential }: AccountOwner): Promise<AccountSecurity> {
  const userId = credential.user_id;
  // One after the other: a transaction takes no parallel operations.
  const present = (await new CredentialRepository(scope).findByUser(userId)) ?? credential;
  const totp = await new TotpRepository(scope).findConfirmed(userId);
  const passkeys = await new PasskeyRepository(scope).findByUser(userId);
  const now = new Date();
  const waiting = await new EmailChangeRepository(scope).findWaiting(userId, now);
  return {
    email: present.email,
    password_changed_at: text(present.password_changed_at),
    mail_codes: demandsMailCodes(present),
    totp_since: text(totp?.confirmed_at),
    passkeys: passkeys.map(({ id, name, created_at, last_used_at, backed_up }) => ({
      id,
      name,
      created_at: text(created_at),
      last_used_at: text(last_used_at),
      backed_up,
    })),
    recovery_codes_left: await new RecoveryCodeRepository(scope).countOf(userId),
    confirmed_until: text(provenUntil(session.confirmed_at, now)),
    waiting_email: waiting?.new_email ?? '',
    waiting_email_until: text(waiting?.confirm_until),
  };
}

function text(time: Date | null | undefined): string {
  return time?.toISOString() ?? '';
}
