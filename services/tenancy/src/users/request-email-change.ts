import { type Actor, AppError, type Context, emailKey, say, type UnitOfWork } from '@attesta/kit';
import { type EmailChange, mailWait, newEmailChange, waitingChange } from '../domain/email-change';
import { newId } from '../domain/new-id';
import { publishEmailChange } from '../events/publish-email-change';
import { EmailReservationRepository } from '../repositories/email-reservation.repository';
import { UserRepository } from '../repositories/user.repository';
import type { User } from '../repositories/user.schema';
import { takeAddress } from './take-address';

/** A change of address that a request asks for, and what tells of it once it is stored. */
export interface RequestedEmailChange {
  change: EmailChange;
  publish(user: User): void;
}

/**
 * Whether a request asks for another address than the account has or waits for. Spelling counts: two spellings that are
 * compared as one may lead to two mailboxes.
 */
export function asksForEmail(user: User, email: string | undefined): email is string {
  if (!email || email === user.email) return false;
  return waitingChange(user.email_change, new Date())?.email !== email;
}

/**
 * Checks that the actor may change the mail address of an account, and keeps the new one for it until it is confirmed
 * (OWASP ASVS 5, 7.5.1: whoever has the address can have the password set anew).
 * @throws AppError forbidden for another's account without a higher standing, and, naming current_password, without a
 * proof of the last ten minutes; conflict for an address in use; too_many within 30 s of the change before
 */
export async function requestEmailChange(
  context: Context,
  unit: UnitOfWork,
  user: User,
  email: string,
): Promise<RequestedEmailChange> {
  const { actor } = context;
  const own = actor.id === user.id;
  if (!own && !standsAbove(actor, user)) {
    const message = say('tenancy.email_of_equal');
    throw new AppError('forbidden', message, [{ field: 'email', message }]);
  }
  const { data: proven } = await context.call('auth.CheckRecentProof', {
    user_id: actor.id,
    session_id: actor.sessionId,
  });
  const now = new Date();
  if (user.email_change) {
    waitToMail(user.email_change.mailed_at, now);
    await new EmailReservationRepository(unit).release(user.id, user.email_change.email_key);
  }
  const change = newEmailChange(newId(), email, emailKey(email), now);
  await takeAddress(unit, email, user.id, change.until);
  const occasion = own
    ? { administrator: '', device: proven?.device ?? '', place: proven?.place ?? '' }
    : { administrator: await nameOf(unit, actor), device: '', place: '' };
  return { change, publish: (changed) => publishEmailChange(unit, changed, change, occasion) };
}

/** @throws AppError too_many with data.retry_after when the last mail about an account's address is not long ago */
export function waitToMail(mailedAt: Date, now: Date): void {
  const seconds = mailWait(mailedAt, now);
  if (seconds === 0) return;
  const message = say('tenancy.email_too_soon', { seconds });
  throw new AppError('too_many', message, [{ message }], { retry_after: seconds });
}

async function nameOf(unit: UnitOfWork, { id }: Actor): Promise<string> {
  return (await new UserRepository(unit, 'all').findById(id))?.name ?? '';
}

/** An administrator of equal standing could take a colleague's account by its address, so only one above may. */
function standsAbove(actor: Actor, user: User): boolean {
  if (user.role_id > actor.role) return true;
  // Within reach, another organization of role 2 lies below the own one.
  return user.role_id === 2 && actor.role === 2 && user.organization_id !== actor.organizationId;
}
