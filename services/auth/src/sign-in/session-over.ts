import { AppError } from '@attesta/kit';

/** The refusal of a session that has ended or idled, or of tokens that are none (daily work 8). */
export function sessionOver(): AppError {
  return new AppError('not_signed_in', 'Your session has expired, Please login again');
}
