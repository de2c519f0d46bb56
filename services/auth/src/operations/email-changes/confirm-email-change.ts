import { preparedCommand, required, say } from '@attesta/kit';
import { emailChangedMail } from '../../mail/email-change-mails';
import { sendInLanguage } from '../../mail/send-in-language';
import { CredentialRepository } from '../../repositories/credential.repository';
import { EmailChangeRepository } from '../../repositories/email-change.repository';
import { LoginLogRepository } from '../../repositories/login-log.repository';
import { newLinkToken } from '../../security/mail-link';
import { changeInTenancy, linkOver } from '../../sign-in/email-link';
import { signInRecord } from '../../sign-in/sign-in-record';
import { takeAddress } from '../../sign-in/take-address';

/**
 * Lets a new mail address take effect that its owner has confirmed by the link that was mailed there. Tenancy changes the
 * account first, and the same link may be used again where the rest was not committed; its event does the rest, too.
 * @throws AppError invalid; unauthenticated for a link that is over
 */
export const confirmEmailChange = preparedCommand('auth.ConfirmEmailChange', async (request, context) => {
  const token = required(request.token, 'token');
  const now = new Date();
  const change = await new EmailChangeRepository(context).findToConfirm(token, now);
  if (!change) throw linkOver();
  const { id: change_id, user_id, old_email, new_email } = change;
  const { name } = await changeInTenancy(context.call('tenancy.ApplyEmailChange', { user_id, change_id }));
  const undo = newLinkToken();
  return async (unit) => {
    const applied = await new EmailChangeRepository(unit).apply(change, undo, now);
    if (!applied) throw linkOver();
    const credential = await new CredentialRepository(unit).findByUser(user_id);
    if (credential) await takeAddress(unit, credential, new_email);
    await new LoginLogRepository(unit).create(signInRecord(context, user_id, 'mail address changed', 'mail'));
    const told = applied.undo_hashes.length > 0 ? undo : undefined;
    unit.afterCommit(() =>
      sendInLanguage(context, user_id, (language) => emailChangedMail({ name, old_email, new_email }, told, language)),
    );
    return { message: say('auth.email_confirmed'), data: { email: new_email } };
  };
});
