import type { ErrorDetail } from '@attesta/kit';

/** Longest password that is looked at: hashing more would let a request buy computing time. */
export const longestPassword = 256;
export const shortestPassword = 12;
/** The least score of zxcvbn (0 to 4): "safely unguessable: moderate protection from an offline slow-hash scenario". */
export const leastStrength = 3;

/**
 * What is wrong with a new password, in the words of the form; undefined when it will do. Length is what counts
 * (NIST SP 800-63B): no rules about kinds of characters.
 */
export function passwordProblem(password: string, email: string): string | undefined {
  if ([...password].length < shortestPassword) return `The password must have at least ${shortestPassword} characters.`;
  if (password.length > longestPassword) return `The password must have at most ${longestPassword} characters.`;
  if (new Set(password).size < 4) return 'The password must not repeat a few characters.';
  const name = email.split('@')[0]?.toLowerCase() ?? '';
  if (name.length > 3 && password.toLowerCase().includes(name))
    return 'The password must not contain your mail address.';
  return undefined;
}

/** What a form for a new password brings. */
export interface NewPassword {
  password?: string | null;
  retypepassword?: string | null;
}

/** What is wrong with the two fields themselves, before anything costly is asked; the first one of each field. */
export function newPasswordProblems({ password, retypepassword }: NewPassword, email: string): ErrorDetail[] {
  if (!password) return [{ field: 'password', message: 'Please enter a new password.' }];
  const problems: ErrorDetail[] = [];
  const problem = passwordProblem(password, email);
  if (problem) problems.push({ field: 'password', message: problem });
  if (!retypepassword) problems.push({ field: 'retypepassword', message: 'Please enter the new password again.' });
  else if (retypepassword !== password)
    problems.push({ field: 'retypepassword', message: 'The two passwords do not agree.' });
  return problems;
}

/** What was found out about a new password. */
export interface PasswordFindings {
  /** zxcvbn's score, 0 to 4. */
  strength: number;
  /** It is the present one. */
  same: boolean;
  /** It is known from a data breach. */
  breached: boolean;
}

/** What is wrong with a new password after all that can be found out about it; undefined when it will do. */
export function foundProblem({ strength, same, breached }: PasswordFindings): ErrorDetail | undefined {
  const problem = (message: string): ErrorDetail => ({ field: 'password', message });
  if (same) return problem('The new password must not be the current one.');
  if (breached) return problem('This password is known from a data breach. Please choose another one.');
  if (strength < leastStrength)
    return problem(
      'This password is too easy to guess. Please make it longer, with words that do not belong together.',
    );
  return undefined;
}

/** Words that anybody would try first at this product: documented here, because OWASP ASVS 5 asks for the list. */
const productWords = ['attesta', 'accreditation', 'compliance', 'healthcare', 'hospital', 'surveyor', 'checklist'];

/**
 * The words that an attacker would try first for an account: the product's, and those of the person's name, mail address
 * and organization, whole and in parts.
 */
export function guessableWords(account: { name: string; email: string; organization: string }): string[] {
  const words = [account.name, account.email, account.organization].flatMap((text) => {
    const plain = text.toLowerCase();
    return [plain, ...plain.split(/[^\p{L}\p{N}]+/u)];
  });
  return [...new Set([...productWords, ...words])].filter((word) => word.length > 2).slice(0, 100);
}
