import { consumer } from '@attesta/kit';
import { invitationMail } from '../mail/invitation-mail';
import { sendMail } from '../mail/mailer';
import { CredentialRepository, emailKey } from '../repositories/credential.repository';

interface UserInvited {
  id: string;
  name: string;
  email: string;
}

/**
 * Gives an invited account a credential without a password and mails the invitation. A mail that can't be sent fails the
 * event, which is tried again; the worst that follows is a second invitation.
 */
export const userInvitedConsumer = consumer<UserInvited>({
  name: 'auth-invitations',
  subjects: ['tenancy.user.invited'],
  handle: async ({ data }, unit) => {
    const credentials = new CredentialRepository(unit);
    const present = await credentials.findByUser(data.id);
    if (!present) await credentials.put(data.id, { email: data.email, email_key: emailKey(data.email) });
    if (!present?.password_hash) await sendMail(invitationMail(data));
  },
});
