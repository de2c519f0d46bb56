import { AppError, preparedCommand, say } from '@attesta/kit';
import { newPasswordProblems } from '../../domain/password-rules';
import { AttemptGuard } from '../../sign-in/attempt-guard';
import { checkCurrentPassword } from '../../sign-in/check-current-password';
import { checkNewPassword, notChanged, refusedFields } from '../../sign-in/check-new-password';
import { continueSignIn } from '../../sign-in/continue-sign-in';
import { maySignIn } from '../../sign-in/may-sign-in';
import { passwordProof } from '../../sign-in/password-proof';
import { setPassword } from '../../sign-in/set-password';

const done = say('auth.password_changed');

/**
 * Sets a new password (daily work 5, 7 Authentication): after VerifyForgetOtp, in a sign-in that asks for a new one, or
 * signed in, with the current password. Every other session ends. Who was not signed in is so afterwards, or is asked for
 * the second factor.
 * @throws AppError invalid 'Password not changed' naming current_password, password or retypepassword; unauthenticated for
 * a step that is over; not_signed_in for a call that shows nothing; forbidden as Login; too_many; conflict 'Password not
 * changed' when another call was first
 */
export const changePassword = preparedCommand('auth.ChangePassword', async (request, context) => {
  const proof = await passwordProof(context, request);
  const { credential } = proof;
  const user = await maySignIn(context, credential.user_id);
  const problems = newPasswordProblems(request, credential.email);
  if (proof.by === 'session' && !request.current_password) {
    problems.unshift({ field: 'current_password', message: say('auth.enter_current_password') });
  }
  if (problems.length > 0) throw refusedFields(problems);
  if (proof.by === 'session') {
    await checkCurrentPassword(context, credential, request.current_password, proof.sessionId).catch(underNotChanged);
  } else await new AttemptGuard(context, credential.email, context.remoteAddress).forget();

  const password = request.password ?? '';
  await checkNewPassword(credential, user, password);
  const set = await setPassword(context, proof, user, password);
  return async (unit) => {
    const changed = await set(unit);
    const last_password_update = changed.password_changed_at?.toISOString() ?? '';
    if (proof.by === 'session') return { message: done, data: { last_password_update } };
    const code = proof.by === 'code';
    const goOn = await continueSignIn(context, changed, user, { mail: code, method: code ? 'mail' : 'password' });
    const reply = await goOn(unit);
    return reply.data?.accessToken ? { ...reply, message: done } : reply;
  };
});

/** What is wrong with the form stands below the documented message; how long to wait, or to sign in, goes without it. */
function underNotChanged(error: unknown): never {
  throw error instanceof AppError && error.code === 'invalid' ? error.under(notChanged) : error;
}
