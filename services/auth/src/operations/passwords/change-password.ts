import { preparedCommand } from '@attesta/kit';
import { newPasswordProblems } from '../../domain/password-rules';
import { AttemptGuard } from '../../sign-in/attempt-guard';
import { checkCurrentPassword } from '../../sign-in/check-current-password';
import { checkNewPassword, refusedFields } from '../../sign-in/check-new-password';
import { continueSignIn } from '../../sign-in/continue-sign-in';
import { maySignIn } from '../../sign-in/may-sign-in';
import { type PasswordProof, passwordProof } from '../../sign-in/password-proof';
import { setPassword } from '../../sign-in/set-password';

const done = 'Password Changed Sucessfully';

/**
 * Sets a new password (daily work 5, 7 Authentication): by the token of VerifyForgetOtp, by the session id of a sign-in
 * that asks for a new one, or signed in; the last two with the current password. Every other session ends. Who was not
 * signed in is so afterwards, or is asked for the second factor.
 * @throws AppError invalid naming current_password, password or retypepassword; unauthenticated for a proof that is over;
 * forbidden as Login; too_many; conflict 'Password not changed' when another call was first
 */
export const changePassword = preparedCommand('auth.ChangePassword', async (request, context) => {
  const proof = await passwordProof(context, request);
  const { credential } = proof;
  const user = await maySignIn(context, credential.user_id);
  const problems = newPasswordProblems(request, credential.email);
  if (proof.by !== 'code' && !request.current_password) {
    problems.unshift({ field: 'current_password', message: 'Please enter your current password.' });
  }
  if (problems.length > 0) throw refusedFields(problems);
  if (proof.by === 'code') await new AttemptGuard(context, credential.email, context.remoteAddress).succeeded();
  else await checkCurrentPassword(context, credential, request.current_password, sessionOf(proof));

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

function sessionOf(proof: PasswordProof): string {
  return proof.by === 'session' ? proof.sessionId : '';
}
