import type { Context, Work } from '@attesta/kit';
import type { LoginReply } from '@attesta/proto/auth';
import { resendSeconds } from '../domain/one-time-code';
import { demandedFactors, type SecondFactor } from '../domain/second-factors';
import type { Credential } from '../repositories/credential.schema';
import type { SignInAccount } from '../repositories/sign-in-account.repository';
import { factorsOf, factorsSeen } from './factors-of';
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
 * What goes on with a sign-in whose password was proved or just set: a session, or the second step where the account demands
 * a factor that was not proved yet (daily work 7 Authentication). A code by mail that was proved while resetting the
 * password counts for mail codes only, never for an app or a passkey.
 * @param proved `mail`: whether a mailed code was proved; `method`: what the session is to say that it was proved by
 * @param how `replaces`: the session whose place the new one takes, when its owner has to prove anew who they are; `seen`:
 * the account as it was read just now, where it was
 * @throws AppError as startSession
 */
export async function continueSignIn(
  context: Context,
  credential: Credential,
  user: SignInUser,
  proved: { mail: boolean; method: 'password' | 'mail' },
  { replaces = '', seen }: { replaces?: string; seen?: SignInAccount } = {},
): Promise<Work<LoginReply>> {
  const demanded = demandedFactors(seen ? factorsSeen(seen) : await factorsOf(context, credential));
  const methods = proved.mail ? demanded.filter((method) => method !== 'mail') : demanded;
  const [best] = methods;
  if (!best) {
    const start = startSession(context, credential, user, { method: proved.method, replaces, seen });
    return async (unit) => ({ message: 'Welcome !!!', data: await start(unit) });
  }
  const open = openStep(context, user, methods, replaces);
  const mailed = best === 'mail' ? { resend_after: resendSeconds } : {};
  return async (unit) => {
    const session_id = await open(unit);
    return { message: messages[best], data: { requiresMFA: true, session_id, methods, ...mailed } };
  };
}
