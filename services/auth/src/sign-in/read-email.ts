import { invalid, required, say } from '@attesta/kit';

const longestAddress = 254;

/** A mail address as typed, without surrounding space (daily work 5: text, one at-sign, text, dot, text). @throws AppError invalid */
export function readEmail(value: string | null | undefined): string {
  const email = required(value, 'email');
  if (email.length > longestAddress || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    throw invalid('email', say('auth.invalid_email'));
  }
  return email;
}
