import { type Context, command, required, say, type UnitOfWork } from '@attesta/kit';
import { PasswordStepRepository } from '../../repositories/password-step.repository';
import { SignInStepRepository } from '../../repositories/sign-in-step.repository';
import { maySignIn } from '../../sign-in/may-sign-in';
import { resendCode, stepOver } from '../../sign-in/one-time-codes';
import { resendReset } from '../../sign-in/password-reset';

/**
 * Mails a new code for a sign-in, or for a new password, that waits for one; the code before it is no longer valid (daily
 * work 7 Authentication).
 * @throws AppError unauthenticated when the step is over, too_many with data.retry_after before 30 s have passed
 */
export const resendOtp = command('auth.ResendOtp', async (request, context, unit) => {
  const stepId = required(request.session_id, 'session_id');
  const resend_after = await resend(context, unit, stepId);
  return { message: say('auth.check_email_for_otp'), data: { session_id: stepId, resend_after } };
});

async function resend(context: Context, unit: UnitOfWork, stepId: string): Promise<number> {
  const signIn = await new SignInStepRepository(context).findById(stepId);
  if (signIn) return resendCode(context, unit, signIn, await maySignIn(context, signIn.user_id));
  const reset = await new PasswordStepRepository(context).findReset({ sessionId: stepId });
  if (!reset) throw stepOver();
  return resendReset(context, unit, reset);
}
