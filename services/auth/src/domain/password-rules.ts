/** Longest password that is looked at: hashing more would let a request buy computing time. */
export const longestPassword = 256;
export const shortestPassword = 12;

/**
 * What is wrong with a new password, in the words of the form; undefined when it will do. Length is what counts
 * (NIST SP 800-63B): no rules about kinds of characters.
 */
export function passwordProblem(password: string, email: string): string | undefined {
  if ([...password].length < shortestPassword) return `The password must have at least ${shortestPassword} characters.`;
  if ([...password].length > longestPassword) return `The password must have at most ${longestPassword} characters.`;
  if (new Set(password).size < 4) return 'The password must not repeat a few characters.';
  const name = email.split('@')[0]?.toLowerCase() ?? '';
  if (name.length > 3 && password.toLowerCase().includes(name))
    return 'The password must not contain your mail address.';
  return undefined;
}
