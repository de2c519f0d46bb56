import { preparedCommand, required, say } from '@attesta/kit';
import { CredentialRepository } from '../../repositories/credential.repository';
import { linkOver } from '../../sign-in/email-link';
import { maySignIn } from '../../sign-in/may-sign-in';
import { openPermit } from '../../sign-in/password-change-step';

/**
 * Permits who was invited to choose the first password, by the link that was mailed. The link is used up by the password, not
 * by this: a password that is refused, or a page that was closed, must not cost anybody the account.
 * @throws AppError invalid; unauthenticated for a link that is over; forbidden while the account or its organization is not
 * active
 */
export const acceptInvitation = preparedCommand('auth.AcceptInvitation', async (request, context) => {
  const token = required(request.token, 'token');
  const credential = await new CredentialRepository(context).findInvited(token, new Date());
  if (!credential) throw linkOver();
  const { name, email, organization_name } = await maySignIn(context, credential.user_id);
  return async (unit) => {
    const still = await new CredentialRepository(unit).findInvited(token, new Date());
    if (!still) throw linkOver();
    const session_id = await openPermit(unit, credential.user_id);
    return { message: say('auth.welcome_choose_password'), data: { name, email, organization_name, session_id } };
  };
});
