import { AppError, type Scope, say } from '@attesta/kit';
import { UserRepository } from '../repositories/user.repository';

/** @throws AppError conflict when another account has the mail address */
export async function mustBeFree(scope: Scope, email: string, userId?: string): Promise<void> {
  const holder = await new UserRepository(scope, 'all').findByEmail(email);
  if (!holder || holder.id === userId) return;
  const message = say('tenancy.email_taken');
  throw new AppError('conflict', message, [{ field: 'email', message }]);
}
