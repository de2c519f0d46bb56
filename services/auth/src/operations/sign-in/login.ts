import { AppError, type Context, invalid, preparedCommand, say } from '@attesta/kit';
import { longestPassword } from '../../domain/password-rules';
import { CredentialRepository } from '../../repositories/credential.repository';
import type { Credential } from '../../repositories/credential.schema';
import { LoginLogRepository } from '../../repositories/login-log.repository';
import { SignInAccountRepository } from '../../repositories/sign-in-account.repository';
import { checkCaptcha } from '../../security/captcha';
import { hashPassword, isOutdated, verifyPassword } from '../../security/password-hash';
import { isKnownAddress } from '../../sign-in/address-hash';
import { AttemptGuard } from '../../sign-in/attempt-guard';
import { continueSignIn } from '../../sign-in/continue-sign-in';
import { maySignIn } from '../../sign-in/may-sign-in';
import { mustReplace, openPasswordChangeStep } from '../../sign-in/password-change-step';
import { readEmail } from '../../sign-in/read-email';
import { signInRecord } from '../../sign-in/sign-in-record';

/**
 * The password step (daily work 4, 7 Authentication, 8). Signed in, or the next step is asked for: a new
 * password where this one must be replaced, and after it the second factor where the account demands one.
 * An unknown account costs the same time and gets the same answer as a wrong password.
 * @throws AppError invalid for a missing field or captcha; unauthenticated 'Authentication failed'; forbidden for an inactive
 * user or organization; too_many with data.retry_after; conflict with data.sessions when the user has as many sessions as the
 * package allows
 */
export const login = preparedCommand('auth.Login', async (request, context) => {
  const email = readEmail(request.email);
  const password = readPassword(request.password);
  await checkCaptcha(request.recaptchaResponse, context.remoteAddress);
  const guard = new AttemptGuard(context, email, context.remoteAddress);
  const { account, attempts } = await new SignInAccountRepository(context).findForSignIn(email, guard.keys, new Date());
  const credential = account?.credential;
  const known = credential !== undefined && isKnownAddress(credential, context.remoteAddress);
  const right = await guard.attempt(known, () => verifyPassword(credential?.password_hash, password), attempts);

  if (!right || !credential) {
    await new LoginLogRepository(context).create(
      signInRecord(context, credential?.user_id ?? 'unknown', 'wrong password'),
    );
    throw new AppError('unauthenticated', say('auth.authentication_failed'));
  }
  await strengthen(context, credential, password);
  const user = await maySignIn(context, credential.user_id);
  if (await mustReplace(credential, password)) return openPasswordChangeStep(user);
  return continueSignIn(context, credential, user, { mail: false, method: 'password' }, { seen: account });
});

function readPassword(value: string | null | undefined): string {
  if (!value) throw invalid('password', say('kit.field_required', { field: 'password' }));
  if (value.length > longestPassword) throw new AppError('unauthenticated', say('auth.authentication_failed'));
  return value;
}

/** Replaces a hash of a lower cost by one of today's, now that the password is at hand. */
async function strengthen(context: Context, credential: Credential, password: string): Promise<void> {
  if (!isOutdated(credential.password_hash)) return;
  await new CredentialRepository(context).put(credential.user_id, { password_hash: await hashPassword(password) });
}
