import { AppError, command, emailKey, invalid, notFound, objectId, say } from '@attesta/kit';
import { publishUser } from '../../events/publish-user';
import { EmailReservationRepository } from '../../repositories/email-reservation.repository';
import { UserRepository } from '../../repositories/user.repository';
import { readEmail } from '../../requests/texts';
import { takeAddress } from '../../users/take-address';
import { withdrawEmailChange } from '../../users/withdraw-email-change';
import { emailChangeView } from '../../views/email-change-view';

/**
 * Gives an account back the address that it had before a change, and takes back whatever waits. Once more, it changes
 * nothing.
 * @throws AppError invalid; not_found for an account that is gone; conflict where the address is another account's by now
 */
export const undoEmailChange = command('tenancy.UndoEmailChange', async (request, _context, unit) => {
  const id = objectId(request.user_id, 'user_id');
  const email = readEmail(request.email);
  if (!email) throw invalid('email', say('kit.field_required', { field: 'email' }));
  const users = new UserRepository(unit, 'all');
  const found = await users.findById(id);
  if (!found) throw notFound('user', id);
  const user = await withdrawEmailChange(unit, found);
  if (user.email === email) return { message: say('tenancy.user_updated'), data: emailChangeView(user) };
  await takeAddress(unit, email, id);
  const fields = { email, email_key: emailKey(email), email_changed_by: '' };
  const changed = await users.updateById(id, { $set: fields });
  if (!changed) throw new AppError('conflict', say('kit.changed_meanwhile'));
  // What the account was taken to by the changes that are undone is nobody's any more.
  await new EmailReservationRepository(unit).releaseAll(id);
  publishUser(unit, changed);
  return { message: say('tenancy.user_updated'), data: emailChangeView(changed) };
});
