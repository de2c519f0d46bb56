import { emailKey, invalid, say } from '@attesta/kit';

/** Text, one at-sign, text, dot, text (daily work 5). */
const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** A mail address in lower case. @throws AppError invalid naming the field */
export function readEmail(given: string | null | undefined, field: string): string {
  const email = emailKey(given ?? '');
  if (!address.test(email)) throw invalid(field, say('governance.no_email'));
  return email;
}

/** One of the words that a field knows. @throws AppError invalid naming the field */
export function oneOf<Word extends string>(words: readonly Word[], given: string, field: string): Word {
  const word = words.find((known) => known === given.trim().toLowerCase());
  if (!word) throw invalid(field, say('governance.one_of', { field, values: words.join(', ') }));
  return word;
}

/** A name as it is compared: letters of either case, and of either form, are the same. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** Texts that may be left out, trimmed. */
export function trimmed(text: string | null | undefined): string {
  return text?.trim() ?? '';
}
