import { type Context, type ReplyOf, type Sentence, say, type Work } from '@attesta/kit';
import { resendSeconds } from '../domain/one-time-code';
import { demandedFactors, type SecondFactor } from '../domain/second-factors';
import type { Credential } from '../repositories/credential.schema';
import type { SignInAccount } from '../repositories/sign-in-account.repository';
import { factorsOf, factorsSeen } from './factors-of';
import type { SignInUser } from './may-sign-in';
import { openStep } from './one-time-codes';
import { startSession } from './start-session';

const messages: Record<SecondFactor, Sentence> = {
  mail: say('auth.check_email_for_otp'),
  totp: say('auth.enter_authenticator_code'),
  passkey: say('auth.use_passkey'),
  recovery: say('auth.enter_recovery_code'),
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
): Promise<Work<ReplyOf<'auth.Login'>>> {
  const demanded = demandedFactors(seen ? factorsSeen(seen) : await factorsOf(context, credential));
  const methods = proved.mail ? demanded.filter((method) => method !== 'mail') : demanded;
  const [best] = methods;
  if (!best) {
    const start = startSession(context, credential, user, { method: proved.method, replaces, seen });
    return async (unit) => ({ message: say('auth.welcome'), data: await start(unit) });
  }
  const open = openStep(context, user, methods, replaces);
  const mailed = best === 'mail' ? { resend_after: resendSeconds } : {};
  return async (unit) => {
    const session_id = await open(unit);
    return { message: messages[best], data: { requiresMFA: true, session_id, methods, ...mailed } };
  };
}
