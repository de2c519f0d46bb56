import { AppError, emailKey, say, type UnitOfWork } from '@attesta/kit';
import { EmailReservationRepository } from '../repositories/email-reservation.repository';
import { UserRepository } from '../repositories/user.repository';

/**
 * Takes a mail address for an account, or keeps it for one until a moment.
 * @param userId empty of an account that is being created
 * @throws AppError conflict when another account has the address, waits for it, or gave it up a few days ago
 */
export async function takeAddress(unit: UnitOfWork, email: string, userId = '', until = new Date()): Promise<void> {
  const holder = await new UserRepository(unit, 'all').findByEmail(email);
  const free = !holder || holder.id === userId;
  if (free && (await new EmailReservationRepository(unit).reserve(emailKey(email), userId, until))) return;
  const message = say('tenancy.email_taken');
  throw new AppError('conflict', message, [{ field: 'email', message }]);
}
