import { type Context, invalid, say } from '@attesta/kit';
import { longestPassword } from '../domain/password-rules';
import type { Credential } from '../repositories/credential.schema';
import { LoginLogRepository } from '../repositories/login-log.repository';
import { verifyPassword } from '../security/password-hash';
import { isKnownAddress } from './address-hash';
import { AttemptGuard } from './attempt-guard';
import { signInRecord } from './sign-in-record';

/**
 * Checks the password of an account that the caller has named by another proof; guessing is slowed down as at sign-in.
 * @param sessionId of the session that asks, for the sign-in history
 * @throws AppError invalid naming current_password when it is missing or not right; too_many with data.retry_after
 */
export async function checkCurrentPassword(
  context: Context,
  credential: Credential,
  password: string | null | undefined,
  sessionId = '',
): Promise<void> {
  if (!password) throw invalid('current_password', say('auth.enter_current_password'));
  const guard = new AttemptGuard(context, credential.email, context.remoteAddress);
  const right = await guard.attempt(
    isKnownAddress(credential, context.remoteAddress),
    async () => password.length <= longestPassword && (await verifyPassword(credential.password_hash, password)),
  );
  if (!right) {
    const record = signInRecord(context, credential.user_id, 'wrong password', 'password');
    await new LoginLogRepository(context).create({ ...record, session_id: sessionId });
    throw invalid('current_password', say('auth.wrong_password'));
  }
}
