import { query } from '@attesta/kit';
import { readEmail } from '../../sign-in/read-email';

/**
 * Opens the password step (daily work 7 Authentication). The answer is one constant for every address: an account that
 * asks for a one-time code would otherwise be told from one that does not exist. Login says, after the password, whether
 * a code is needed.
 * @throws AppError invalid for what is no mail address
 */
export const checkMfa = query('auth.CheckMfa', async (request) => {
  readEmail(request.email);
  return { message: 'Please enter your password.', requiresMFA: false };
});
