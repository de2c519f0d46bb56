import { invalid, operation } from '@attesta/kit';
import { longestPassword } from '../../domain/password-rules';
import { provenUntil } from '../../domain/recent-proof';
import { LoginLogRepository } from '../../repositories/login-log.repository';
import { SessionRepository } from '../../repositories/session.repository';
import { verifyPassword } from '../../security/password-hash';
import { accountOwner } from '../../sign-in/account-owner';
import { addressHash } from '../../sign-in/address-hash';
import { AttemptGuard } from '../../sign-in/attempt-guard';
import { signInRecord } from '../../sign-in/sign-in-record';

/**
 * Proves anew, by the password, who is at the client; for ten minutes the session may then change what protects the
 * account. Guessing is slowed down as at sign-in.
 * @throws AppError invalid naming current_password when it is not right; too_many with data.retry_after
 */
export const confirmIdentity = operation('auth.ConfirmIdentity', async (request, context) => {
  const password = request.current_password;
  if (!password) throw invalid('current_password', 'current_password is required.');
  const { session, credential } = await accountOwner(context);
  const guard = new AttemptGuard(context, credential.email, context.remoteAddress);
  await guard.admit(credential.known_addresses.includes(addressHash(context.remoteAddress)));

  if (password.length > longestPassword || !(await verifyPassword(credential.password_hash, password))) {
    await guard.failed();
    const record = signInRecord(context, credential.user_id, 'wrong password', 'password');
    await new LoginLogRepository(context).create({ ...record, session_id: session.id });
    throw invalid('current_password', 'The password is not right. Please check it and try again.');
  }
  await guard.succeeded();
  const now = new Date();
  await new SessionRepository(context).updateOne({ _id: session.id, ended: false }, { $set: { confirmed_at: now } });
  return { message: 'Thank you', data: { confirmed_until: provenUntil(now, now)?.toISOString() ?? '' } };
});
