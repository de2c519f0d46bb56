import { preparedCommand, required, say, type UnitOfWork } from '@attesta/kit';
import { emailChangeUndoneMail } from '../../mail/email-change-mails';
import { sendInLanguage } from '../../mail/send-in-language';
import { CredentialRepository } from '../../repositories/credential.repository';
import type { Credential } from '../../repositories/credential.schema';
import { EmailChangeRepository } from '../../repositories/email-change.repository';
import { LoginLogRepository } from '../../repositories/login-log.repository';
import { PasskeyRepository } from '../../repositories/passkey.repository';
import { RecoveryCodeRepository } from '../../repositories/recovery-code.repository';
import { TotpRepository } from '../../repositories/totp.repository';
import { changeInTenancy, linkOver } from '../../sign-in/email-link';
import { openPermit } from '../../sign-in/password-change-step';
import { signInRecord } from '../../sign-in/sign-in-record';
import { takeAddress } from '../../sign-in/take-address';

/**
 * Takes a change of the mail address back, and every one after it: by the link that was mailed to the address before. Who
 * asked for the change knew the password, so it is void, and so is what was added to the account since.
 * @throws AppError invalid; unauthenticated for a link that is over; conflict where the address is another account's by now
 */
export const undoEmailChange = preparedCommand('auth.UndoEmailChange', async (request, context) => {
  const token = required(request.token, 'token');
  const now = new Date();
  const change = await new EmailChangeRepository(context).findToUndo(token, now);
  const credential = change && (await new CredentialRepository(context).findByUser(change.user_id));
  if (!change || !credential) throw linkOver();
  const { user_id, old_email: email, new_email } = change;
  const { name } = await changeInTenancy(context.call('tenancy.UndoEmailChange', { user_id, email }));
  return async (unit) => {
    if (!(await new EmailChangeRepository(unit).undo(change))) throw linkOver();
    await takeAddress(unit, credential, email);
    await voidProofs(unit, credential, change.requested_at);
    await new LoginLogRepository(unit).create(signInRecord(context, user_id, 'mail address change undone', 'mail'));
    const session_id = await openPermit(unit, user_id);
    unit.afterCommit(() =>
      sendInLanguage(context, user_id, (language) =>
        emailChangeUndoneMail({ name, old_email: email, new_email }, language),
      ),
    );
    return { message: say('auth.email_change_undone'), data: { email, session_id } };
  };
});

/** Takes the password away, and the factors that were added since a moment; codes by mail take the place of these. */
async function voidProofs(unit: UnitOfWork, credential: Credential, since: Date): Promise<void> {
  const { user_id, password_hash, withdrawn_hash } = credential;
  const app = await new TotpRepository(unit).remove(user_id, since);
  const passkeys = await new PasskeyRepository(unit).removeAll(user_id, since);
  await new RecoveryCodeRepository(unit).removeAll(user_id, since);
  await new CredentialRepository(unit).put(user_id, {
    password_hash: '',
    withdrawn_hash: password_hash || withdrawn_hash,
    ...(app || passkeys > 0 ? { mfa: true } : {}),
  });
}
