import { emailKey, type UnitOfWork } from '@attesta/kit';
import { CredentialRepository } from '../repositories/credential.repository';
import type { Credential } from '../repositories/credential.schema';
import { PasswordStepRepository } from '../repositories/password-step.repository';
import { SessionRepository } from '../repositories/session.repository';
import { SignInStepRepository } from '../repositories/sign-in-step.repository';
import { endSessions } from './end-sessions';

/**
 * Makes a mail address the one that an account signs in by. What waits for its owner, such as a code that was mailed to the
 * address before, is used up, and its sessions end.
 * @param startedBefore sessions that began later stay: they were begun under the new address
 */
export async function takeAddress(
  unit: UnitOfWork,
  { user_id }: Credential,
  email: string,
  startedBefore = new Date(),
): Promise<void> {
  await new CredentialRepository(unit).put(user_id, { email, email_key: emailKey(email) });
  await new SignInStepRepository(unit).closeAll(user_id);
  await new PasswordStepRepository(unit).closeAll(user_id);
  const open = await new SessionRepository(unit).findOpen({ user_id });
  const before = open.filter(({ created_at }) => created_at <= startedBefore);
  await endSessions(unit, before, 'mail address changed');
}
