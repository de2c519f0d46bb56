import type { UnitOfWork } from '@attesta/kit';
import { publishEmailChangeCancelled } from '../events/publish-email-change';
import { EmailReservationRepository } from '../repositories/email-reservation.repository';
import { UserRepository } from '../repositories/user.repository';
import type { User } from '../repositories/user.schema';

/** Takes a waiting address back and lets go of it. @returns the account as it is then */
export async function withdrawEmailChange(unit: UnitOfWork, user: User): Promise<User> {
  const { id, email_change: waiting } = user;
  if (!waiting) return user;
  const still = { _id: id, 'email_change.change_id': waiting.change_id };
  const changed = await new UserRepository(unit, 'all').updateOne(still, { $set: { email_change: null } });
  if (!changed) return user;
  await new EmailReservationRepository(unit).release(id, waiting.email_key);
  publishEmailChangeCancelled(unit, changed, waiting);
  return changed;
}
