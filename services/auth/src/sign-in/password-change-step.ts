import { type ReplyOf, randomId, say, type UnitOfWork, type Work } from '@attesta/kit';
import { permitMinutes } from '../domain/lifetimes';
import type { Credential } from '../repositories/credential.schema';
import { PasswordStepRepository } from '../repositories/password-step.repository';
import { isBreached } from '../security/breach-list';

/** Whether a password that was right must be replaced before anything else: so it was set, or a data breach holds it. */
export async function mustReplace(credential: Credential, password: string): Promise<boolean> {
  return credential.must_change || (await isBreached(password));
}

/**
 * What opens the step of a sign-in whose password must be replaced (daily work 2, login steps): ChangePassword takes its
 * session id, and goes on with the sign-in afterwards.
 * @returns the reply of the sign-in so far
 */
export function openPasswordChangeStep(user: { id: string }): Work<ReplyOf<'auth.Login'>> {
  const until = new Date(Date.now() + permitMinutes * 60_000);
  const times = { sent_at: new Date(), expires_at: until, purge_at: until };
  return async (unit) => {
    const steps = new PasswordStepRepository(unit);
    const session_id = await steps.open(randomId(), { user_id: user.id, kind: 'sign-in', ...times });
    return {
      message: say('auth.password_must_be_replaced'),
      data: { requiresPasswordChange: true, session_id },
    };
  };
}

/** Permits to set a new password, once, within ten minutes. @returns the session id that ChangePassword takes */
export function openPermit(unit: UnitOfWork, userId: string): Promise<string> {
  const until = new Date(Date.now() + permitMinutes * 60_000);
  const times = { sent_at: new Date(), expires_at: until, purge_at: until, permit_until: until };
  return new PasswordStepRepository(unit).open(randomId(), { user_id: userId, kind: 'code', consumed: true, ...times });
}
