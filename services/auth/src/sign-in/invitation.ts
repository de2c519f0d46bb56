import type { UnitOfWork } from '@attesta/kit';
import { CredentialRepository } from '../repositories/credential.repository';
import { PasswordStepRepository } from '../repositories/password-step.repository';

/** Voids the link that invites an account, and what was begun by it; an account that has a password has none. */
export async function withdrawInvitation(unit: UnitOfWork, userId: string): Promise<void> {
  const credentials = new CredentialRepository(unit);
  const credential = await credentials.findByUser(userId);
  if (!credential || credential.password_hash) return;
  await credentials.invite(userId, '', null);
  await new PasswordStepRepository(unit).closeAll(userId);
}
