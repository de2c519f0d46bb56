import { consumer, type Event, type UnitOfWork } from '@attesta/kit';
import { undoUntil } from '../domain/email-change';
import { confirmEmailMail, emailChangeAskedMail } from '../mail/email-change-mails';
import { sendUnlessRefused } from '../mail/mailer';
import { CredentialRepository } from '../repositories/credential.repository';
import { EmailChangeRepository } from '../repositories/email-change.repository';
import { LoginLogRepository } from '../repositories/login-log.repository';
import { PreferencesRepository } from '../repositories/preferences.repository';
import { linkTokenHash, linkTokenOf } from '../security/mail-link';
import { withdrawInvitation } from '../sign-in/invitation';

interface EmailChangeEvent {
  change_id: string;
  user_id: string;
  name: string;
}

interface EmailChangeRequested extends EmailChangeEvent {
  old_email: string;
  new_email: string;
  at: string;
  until: string;
  /** The administrator's name; empty where the owner asked. */
  administrator: string;
  device: string;
  place: string;
}

/** Follows the changes of mail addresses that tenancy keeps: one after another, as they were asked for and taken back. */
export const emailChangeConsumer = consumer<EmailChangeEvent>({
  name: 'auth-email-changes',
  subjects: ['tenancy.email_change.requested', 'tenancy.email_change.cancelled'],
  handle: async (event, unit) => {
    const changes = new EmailChangeRepository(unit);
    const { change_id } = event.data;
    if (event.subject === 'tenancy.email_change.cancelled') await changes.cancel(change_id);
    else if (await changes.findById(change_id)) await resend(event, unit);
    else await begin(event as Event<EmailChangeRequested>, unit);
  },
});

/**
 * Tells the old address of a change and mails the new one the link that confirms it, in this order: no change can take
 * effect of which the owner was not told. A mail that can't be sent fails the event, which is tried again with the same
 * links.
 */
async function begin({ id: eventId, data }: Event<EmailChangeRequested>, unit: UnitOfWork): Promise<void> {
  const { change_id, user_id, old_email, new_email, administrator, device, place } = data;
  const at = new Date(data.at);
  const until = new Date(data.until);
  const credential = await new CredentialRepository(unit).findByUser(user_id);
  // Who was invited by mistake is no owner, and must not get a way into the account.
  if (!credential?.password_hash) await withdrawInvitation(unit, user_id);
  const undo = credential?.password_hash ? linkTokenOf('undo email', eventId) : undefined;
  const confirm = linkTokenOf('confirm email', eventId);
  await new EmailChangeRepository(unit).wait(change_id, {
    user_id,
    old_email,
    new_email,
    requested_at: at,
    confirm_hash: linkTokenHash('confirm email', confirm),
    confirm_until: until,
    undo_hashes: undo ? [linkTokenHash('undo email', undo)] : [],
    undo_until: undoUntil(at),
  });
  const line = { user_id, outcome: 'mail address change requested', method: '', session_id: '' } as const;
  await new LoginLogRepository(unit).create({ ...line, device, place, at });
  const language = await new PreferencesRepository(unit).languageOf(user_id);
  await sendUnlessRefused(emailChangeAskedMail(data, { administrator, device, place, at }, undo, language));
  await sendUnlessRefused(confirmEmailMail(data, confirm, hoursBetween(at, until), language));
}

/** Mails the link once more; the one before no longer works. */
async function resend({ id: eventId, at, data }: Event<EmailChangeEvent>, unit: UnitOfWork): Promise<void> {
  const token = linkTokenOf('confirm email', eventId);
  const change = await new EmailChangeRepository(unit).renewLink(data.change_id, token);
  if (!change) return;
  const { new_email, confirm_until, user_id } = change;
  const language = await new PreferencesRepository(unit).languageOf(user_id);
  const hours = hoursBetween(new Date(at), confirm_until);
  await sendUnlessRefused(confirmEmailMail({ name: data.name, new_email }, token, hours, language));
}

function hoursBetween(from: Date, to: Date): number {
  return Math.max(1, Math.round((to.getTime() - from.getTime()) / 3_600_000));
}
