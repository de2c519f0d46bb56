import { invalid, say } from '@attesta/kit';

/** One of the words that a field knows. @throws AppError invalid naming the field */
export function oneOf<Word extends string>(words: readonly Word[], given: string, field: string): Word {
  const word = words.find((known) => known === given.trim().toLowerCase());
  if (!word) throw invalid(field, say('compliance.one_of', { field, values: words.join(', ') }));
  return word;
}
