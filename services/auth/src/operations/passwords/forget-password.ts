import { preparedCommand, say } from '@attesta/kit';
import { resendSeconds } from '../../domain/one-time-code';
import { CredentialRepository } from '../../repositories/credential.repository';
import { checkCaptcha } from '../../security/captcha';
import { isKnownAddress } from '../../sign-in/address-hash';
import { openReset } from '../../sign-in/password-reset';
import { readEmail } from '../../sign-in/read-email';
import { ResetGuard } from '../../sign-in/reset-guard';

/**
 * Mails a one-time code for choosing a password (platform 7 Other). For an address without an account, a disabled one, and
 * one that was asked for too often the answer is the same and takes as long; its session_id is then a decoy.
 * @throws AppError invalid for what is no mail address, or a wrong captcha; too_many with data.retry_after when the caller's
 * address asks too often, whatever the accounts
 */
export const forgetPassword = preparedCommand('auth.ForgetPassword', async (request, context) => {
  const email = readEmail(request.email);
  await checkCaptcha(request.recaptchaResponse, context.remoteAddress);
  const credential = await new CredentialRepository(context).findByEmail(email);
  const known = credential !== undefined && isKnownAddress(credential, context.remoteAddress);
  const guard = new ResetGuard(context, email, context.remoteAddress, known);
  const mailed = (await guard.admit()) && credential?.enabled;
  const open = openReset(context, mailed ? credential.user_id : undefined, guard.guardedAs);
  return async (unit) => {
    const session_id = await open(unit);
    return { message: say('auth.check_email_for_otp'), data: { session_id, resend_after: resendSeconds } };
  };
});
