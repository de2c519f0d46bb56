import { type ErrorDetail, type Sentence, say } from '@attesta/kit';

/** Longest password that is looked at: hashing more would let a request buy computing time. */
export const longestPassword = 256;
export const shortestPassword = 12;
/** The least score of zxcvbn (0 to 4): "safely unguessable: moderate protection from an offline slow-hash scenario". */
export const leastStrength = 3;

/**
 * What is wrong with a new password, in the words of the form; undefined when it will do. Length is what counts
 * (NIST SP 800-63B): no rules about kinds of characters.
 */
export function passwordProblem(password: string, email: string): Sentence | undefined {
  if ([...password].length < shortestPassword) return say('auth.password_too_short', { least: shortestPassword });
  if (password.length > longestPassword) return say('auth.password_too_long', { most: longestPassword });
  if (new Set(password).size < 4) return say('auth.password_repeats');
  const name = email.split('@')[0]?.toLowerCase() ?? '';
  if (name.length > 3 && password.toLowerCase().includes(name)) return say('auth.password_holds_email');
  return undefined;
}

/** What a form for a new password brings. */
export interface NewPassword {
  password?: string | null;
  retypepassword?: string | null;
}

/** What is wrong with the two fields themselves, before anything costly is asked; the first one of each field. */
export function newPasswordProblems({ password, retypepassword }: NewPassword, email: string): ErrorDetail[] {
  if (!password) return [{ field: 'password', message: say('auth.enter_new_password') }];
  const problems: ErrorDetail[] = [];
  const problem = passwordProblem(password, email);
  if (problem) problems.push({ field: 'password', message: problem });
  if (!retypepassword) problems.push({ field: 'retypepassword', message: say('auth.repeat_new_password') });
  else if (retypepassword !== password)
    problems.push({ field: 'retypepassword', message: say('auth.passwords_differ') });
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
  const problem = (message: Sentence): ErrorDetail => ({ field: 'password', message });
  if (same) return problem(say('auth.password_is_current'));
  if (breached) return problem(say('auth.password_breached'));
  if (strength < leastStrength) return problem(say('auth.password_guessable'));
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
