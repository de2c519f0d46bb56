import { invalid, preparedCommand, randomId, required, say } from '@attesta/kit';
import { delayRules } from '../../domain/attempt-delay';
import { permitMinutes } from '../../domain/lifetimes';
import { LoginLogRepository } from '../../repositories/login-log.repository';
import { PasswordStepRepository } from '../../repositories/password-step.repository';
import { CodeGuard } from '../../sign-in/attempt-guard';
import { isCodeOf, stepOver, takeTryOf, wrongCode } from '../../sign-in/mailed-codes';
import { askedFrom } from '../../sign-in/password-reset';
import { signInRecord } from '../../sign-in/sign-in-record';

/**
 * Checks the one-time code of ForgetPassword (platform 7 Other), after which ChangePassword works once, within ten minutes.
 * The code is used up by it. Without session_id, the newest step from the same address and browser is meant; the step then
 * gets another one, because somebody else may have asked for it. A decoy refuses every code as a wrong one.
 * @throws AppError invalid; unauthenticated when the code is wrong, lapsed, used or tried too often; too_many
 */
export const verifyForgetOtp = preparedCommand('auth.VerifyForgetOtp', async (request, context) => {
  const code = required(request.otp, 'otp').replace(/\s/g, '');
  if (!/^\d{6}$/.test(code)) throw invalid('otp', say('auth.reset_code_form'));
  const steps = new PasswordStepRepository(context);
  const found = await steps.findReset(
    request.session_id ? { sessionId: request.session_id } : { askedFrom: askedFrom(context) },
  );
  if (!found) throw stepOver();
  const guard = new CodeGuard(context, found.guarded_as, delayRules.resetCode);
  await guard.admit();

  const check = async () => {
    const step = await takeTryOf(steps, found.id);
    if (!isCodeOf(step, code) || !step.user_id) throw wrongCode();
    return step;
  };
  const step = await check().catch(async (error: unknown) => {
    const record = signInRecord(context, found.user_id || 'unknown', 'wrong code', 'mail');
    await new LoginLogRepository(context).create(record);
    throw error;
  });
  await guard.succeeded();
  const session_id = request.session_id || randomId();
  const until = new Date(Date.now() + permitMinutes * 60_000);
  return async (unit) => {
    const permitted = await new PasswordStepRepository(unit).permit(step, session_id, context.browser, until);
    if (!permitted) throw stepOver();
    return { message: say('auth.choose_new_password'), data: { session_id } };
  };
});
