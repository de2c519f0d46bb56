import { operation, required } from '@attesta/kit';
import { SignInStepRepository } from '../../repositories/sign-in-step.repository';
import { maySignIn } from '../../sign-in/may-sign-in';
import { resendCode, stepOver } from '../../sign-in/one-time-codes';

/**
 * Mails a new code for a sign-in that waits for one; the code before it is no longer valid (daily work 7 Authentication).
 * @throws AppError unauthenticated when the sign-in is over, too_many with data.retry_after before 30 s have passed
 */
export const resendOtp = operation('auth.ResendOtp', async (request, context) => {
  const stepId = required(request.session_id, 'session_id');
  const step = await new SignInStepRepository(context).findById(stepId);
  if (!step) throw stepOver();
  const user = await maySignIn(context, step.user_id);
  const resend_after = await resendCode(context, step, user);
  return { message: 'Please check your email for OTP', data: { session_id: stepId, resend_after } };
});
