import { consumer, emailKey } from '@attesta/kit';
import { invitationUntil } from '../domain/invitation';
import type { Language } from '../domain/preferences';
import { invitationMail } from '../mail/invitation-mail';
import { sendUnlessRefused } from '../mail/mailer';
import { CredentialRepository } from '../repositories/credential.repository';
import { PasswordStepRepository } from '../repositories/password-step.repository';
import { PreferencesRepository } from '../repositories/preferences.repository';
import { linkTokenOf } from '../security/mail-link';

interface UserInvited {
  id: string;
  name: string;
  email: string;
  /** Since the release in which the mail brings a link. */
  organization_name?: string;
  until?: string;
  language?: Language;
}

/**
 * Gives an invited account a credential without a password and mails the link that chooses one; every link before is void
 * from then on. A mail that can't be sent fails the event, which is tried again with the same link.
 */
export const userInvitedConsumer = consumer<UserInvited>({
  name: 'auth-invitations',
  subjects: ['tenancy.user.invited'],
  handle: async ({ id: eventId, at, data }, unit) => {
    const { id, name, email, organization_name = 'Attesta', language = 'en' } = data;
    const credentials = new CredentialRepository(unit);
    const present = await credentials.findByUser(id);
    if (!present) await credentials.put(id, { email, email_key: emailKey(email) });
    // A password that was taken away is chosen anew by its owner, with a code.
    else if (!present.enabled || present.password_hash || present.withdrawn_hash) return;
    const until = invitationUntil(data.until, at);
    const token = linkTokenOf('invitation', eventId);
    await credentials.invite(id, token, until);
    await new PasswordStepRepository(unit).closeAll(id);
    const preferences = new PreferencesRepository(unit);
    const { language: chosen } = await preferences.of(id);
    if (!chosen) await preferences.change(id, { language });
    await sendUnlessRefused(invitationMail({ name, email, organization_name }, token, until, chosen || language));
  },
});
