import { invalid, operation, required } from '@attesta/kit';
import { CredentialRepository } from '../../repositories/credential.repository';
import { LoginLogRepository } from '../../repositories/login-log.repository';
import { SignInStepRepository } from '../../repositories/sign-in-step.repository';
import { CodeGuard } from '../../sign-in/attempt-guard';
import { maySignIn } from '../../sign-in/may-sign-in';
import { checkCode, stepOver } from '../../sign-in/one-time-codes';
import { signInRecord } from '../../sign-in/sign-in-record';
import { startSession } from '../../sign-in/start-session';

/**
 * The one-time code step (daily work 7 Authentication). The code is used up in the transaction that starts the session,
 * so one that meets too many sessions can be sent again once a session was ended.
 * @throws AppError unauthenticated when the code is wrong, lapsed, used or tried too often; too_many; conflict as Login
 */
export const loginOtp = operation('auth.LoginOtp', async (request, context) => {
  const stepId = required(request.session_id, 'session_id');
  const code = required(request.otp, 'otp');
  if (!/^[\d\s]{1,16}$/.test(code)) throw invalid('otp', 'otp must be the 6 digits of the mail.');
  const found = await new SignInStepRepository(context).findById(stepId);
  if (!found) throw stepOver();
  const guard = new CodeGuard(context, found.user_id);
  await guard.admit();

  const step = await checkCode(context, stepId, code).catch(async (error: unknown) => {
    await new LoginLogRepository(context).create(signInRecord(context, found.user_id, 'wrong code'));
    throw error;
  });
  await guard.succeeded();
  const user = await maySignIn(context, step.user_id);
  const credential = await new CredentialRepository(context).findByUser(step.user_id);
  if (!credential) throw stepOver();
  const data = await startSession(context, credential, user, 'mail', async (unit) => {
    if (!(await new SignInStepRepository(unit).consume(stepId, step.code_hash))) throw stepOver();
  });
  return { message: 'Welcome !!!', data };
});
