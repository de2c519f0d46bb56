import { preparedCommand } from '@attesta/kit';
import { accountOwner } from '../../sign-in/account-owner';
import { checkCurrentPassword } from '../../sign-in/check-current-password';
import { continueSignIn } from '../../sign-in/continue-sign-in';
import { maySignIn } from '../../sign-in/may-sign-in';

/**
 * Proves anew who is at the client, as a sign-in does: by the password and, where the account demands one, by a second
 * factor (LoginOtp or FinishPasskeySignIn with the session_id of the reply). A new session takes the place of the present
 * one; for ten minutes it may change what protects the account (OWASP ASVS 5, 7.2.4 and 7.5.1). Guessing is slowed down
 * as at sign-in.
 * @throws AppError invalid naming current_password when it is not right; too_many with data.retry_after
 */
export const confirmIdentity = preparedCommand('auth.ConfirmIdentity', async (request, context) => {
  const { session, credential } = await accountOwner(context);
  await checkCurrentPassword(context, credential, request.current_password, session.id);
  const user = await maySignIn(context, credential.user_id);
  return continueSignIn(context, credential, user, { mail: false, method: 'password' }, { replaces: session.id });
});
