import { AppError, type Context, type Work } from '@attesta/kit';
import { sendInLanguage } from '../mail/send-in-language';
import { passwordChangedMail } from '../mail/warning-mails';
import { CredentialRepository } from '../repositories/credential.repository';
import type { Credential } from '../repositories/credential.schema';
import { LoginLogRepository } from '../repositories/login-log.repository';
import { PasswordStepRepository } from '../repositories/password-step.repository';
import { SessionRepository } from '../repositories/session.repository';
import { SignInStepRepository } from '../repositories/sign-in-step.repository';
import { hashPassword } from '../security/password-hash';
import { notChanged } from './check-new-password';
import { endSessions } from './end-sessions';
import type { SignInUser } from './may-sign-in';
import type { PasswordProof } from './password-proof';
import { signInRecord } from './sign-in-record';

/**
 * Sets a password, in one transaction with all that follows from it: every other session ends, what waits for the user is
 * used up, the sign-in history and the other services are told. The owner gets a mail afterwards.
 * @returns what does so, and gives the credential as it is then
 * @throws AppError conflict 'Password not changed' when another call has set it meanwhile
 */
export async function setPassword(
  context: Context,
  proof: PasswordProof,
  user: SignInUser,
  password: string,
): Promise<Work<Credential>> {
  const hash = await hashPassword(password);
  const keep = proof.by === 'session' ? proof.sessionId : '';
  return async (unit) => {
    const at = new Date();
    const changed = await new CredentialRepository(unit).changePassword(proof.credential, hash, at);
    const steps = new PasswordStepRepository(unit);
    if (!changed || (proof.by !== 'session' && !(await steps.useUp(proof.step)))) {
      throw new AppError('conflict', notChanged);
    }
    await steps.closeAll(user.id);
    await new SignInStepRepository(unit).closeAll(user.id);
    const open = await new SessionRepository(unit).findOpen({ user_id: user.id });
    await endSessions(
      unit,
      open.filter(({ id }) => id !== keep),
      'password changed',
    );
    const record = signInRecord(context, user.id, 'password changed', proof.by === 'code' ? 'mail' : 'password');
    await new LoginLogRepository(unit).create({ ...record, session_id: keep });
    const home = unit.withOrganization(user.organization_id);
    home.publish('auth.password.changed', { user_id: user.id, at: at.toISOString() });
    unit.afterCommit(() => sendInLanguage(context, user.id, (language) => passwordChangedMail(user, record, language)));
    return changed;
  };
}
