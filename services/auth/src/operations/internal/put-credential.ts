import { AppError, emailKey, inProduction, invalid, objectId, preparedCommand, say } from '@attesta/kit';
import { passwordProblem } from '../../domain/password-rules';
import { CredentialRepository } from '../../repositories/credential.repository';
import { SessionRepository } from '../../repositories/session.repository';
import { hashPassword, verifyPassword } from '../../security/password-hash';
import { endSessions } from '../../sign-in/end-sessions';
import { readEmail } from '../../sign-in/read-email';

/**
 * Sets the password of an account, for the demo seed and for tests; idempotent by user_id: the same password again does
 * not change its date, another one ends the account's sessions. In production it works only for an account that was invited and has no password yet.
 * @throws AppError invalid, forbidden in production, conflict when another account has the address
 */
export const putCredential = preparedCommand('auth.PutCredential', async (request, context) => {
  const message = say('auth.password_changed');
  const userId = objectId(request.user_id, 'user_id');
  const email = readEmail(request.email);
  const password = request.password ?? '';
  const problem = passwordProblem(password, '');
  if (problem) throw invalid('password', problem);
  const credentials = new CredentialRepository(context);
  const present = await credentials.findByUser(userId);
  if (inProduction() && (!present || present.password_hash)) {
    throw new AppError('forbidden', say('auth.only_invited_accounts'));
  }
  const same = present?.password_hash ? await verifyPassword(present.password_hash, password) : false;
  const secret = same ? {} : { password_hash: await hashPassword(password), password_changed_at: new Date() };
  const fields = {
    email,
    email_key: emailKey(email),
    mfa: request.mfa ?? present?.mfa ?? false,
    must_change: request.must_change ?? (same && present?.must_change) ?? false,
    ...secret,
  };
  return async (unit) => {
    await new CredentialRepository(unit).put(userId, fields);
    if (same) return { message };
    await endSessions(unit, await new SessionRepository(unit).findOpen({ user_id: userId }), 'password changed');
    unit.publish('auth.password.changed', { user_id: userId, at: new Date().toISOString() });
    return { message };
  };
});
