import type { Context, UnitOfWork } from '@attesta/kit';
import type { LoginReply } from '@attesta/proto/auth';
import { resendSeconds } from '../domain/one-time-code';
import { demandedFactors, type SecondFactor } from '../domain/second-factors';
import type { Credential } from '../repositories/credential.schema';
import { factorsOf } from './factors-of';
import type { SignInUser } from './may-sign-in';
import { openStep } from './one-time-codes';
import { startSession } from './start-session';

const messages: Record<SecondFactor, string> = {
  mail: 'Please check your email for OTP',
  totp: 'Please enter the code of your authenticator app',
  passkey: 'Please use your passkey',
  recovery: 'Please enter one of your recovery codes',
};

/**
 * Goes on with a sign-in whose password was proved or just set: a session, or the second step where the account demands
 * a factor that was not proved yet (daily work 7 Authentication). A code by mail that was proved while resetting the
 * password counts for mail codes only, never for an app or a passkey.
 * @param proved `mail`: whether a mailed code was proved; `method`: what the session is to say that it was proved by
 * @param first what must happen in the same transaction as the step or the session
 * @throws AppError conflict with data.sessions when the user has as many sessions as the package allows
 */
export async function continueSignIn(
  context: Context,
  credential: Credential,
  user: SignInUser,
  proved: { mail: boolean; method: 'password' | 'mail' },
  first?: (unit: UnitOfWork) => Promise<void>,
): Promise<LoginReply> {
  const demanded = demandedFactors(await factorsOf(context, credential));
  const methods = proved.mail ? demanded.filter((method) => method !== 'mail') : demanded;
  const [best] = methods;
  if (!best) {
    return { message: 'Welcome !!!', data: await startSession(context, credential, user, proved.method, first) };
  }
  const session_id = await openStep(context, user, methods, first);
  const mailed = best === 'mail' ? { resend_after: resendSeconds } : {};
  return { message: messages[best], data: { requiresMFA: true, session_id, methods, ...mailed } };
}
