import { AppError, say } from '@attesta/kit';

/** The refusal of a session that has ended or was idle for too long, or of a token that auth never gave out (daily work 8). */
export function sessionOver(): AppError {
  return new AppError('not_signed_in', say('auth.session_over'));
}
