import { query, say } from '@attesta/kit';
import { secondFactorRequired } from '../../security/second-factor-policy';
import { readEmail } from '../../sign-in/read-email';

/**
 * Opens the password step (daily work 7 Authentication). `requiresMFA` says what the installation demands of everybody, the
 * same for every address: an account that asks for a one-time code would otherwise be told from one that does not exist.
 * Login says, after the password, whether this account has a second step.
 * @throws AppError invalid for what is no mail address
 */
export const checkMfa = query('auth.CheckMfa', async (request) => {
  readEmail(request.email);
  return { message: say('auth.enter_password'), requiresMFA: secondFactorRequired() };
});
