import { AppError, type ErrorDetail, say } from '@attesta/kit';
import { foundProblem, guessableWords } from '../domain/password-rules';
import type { Credential } from '../repositories/credential.schema';
import { isBreached } from '../security/breach-list';
import { verifyPassword } from '../security/password-hash';
import { passwordStrength } from '../security/password-strength';
import type { SignInUser } from './may-sign-in';

/** What the specification says of every change of password that is refused (platform 8). */
export const notChanged = say('auth.password_not_changed');

/** Finds out whether a new password will do for an account (daily work 5). @throws AppError as `refusedFields` */
export async function checkNewPassword(credential: Credential, user: SignInUser, password: string): Promise<void> {
  const words = guessableWords({ name: user.name, email: credential.email, organization: user.organization_name });
  const problem = foundProblem({
    same: await verifyPassword(credential.password_hash || credential.withdrawn_hash, password),
    breached: await isBreached(password),
    strength: passwordStrength(password, words),
  });
  if (problem) throw refusedFields([problem]);
}

/** The refusal of a change of password under its documented message (platform 8), with what is wrong with its fields. */
export function refusedFields(problems: ErrorDetail[]): AppError {
  return new AppError('invalid', notChanged, problems);
}
