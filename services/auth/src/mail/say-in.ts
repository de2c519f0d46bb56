import type { SentenceReference } from '@attesta/kit';
import ar from '@attesta/proto/sentences/ar';
import en from '@attesta/proto/sentences/en';
import es from '@attesta/proto/sentences/es';
import fr from '@attesta/proto/sentences/fr';
import it from '@attesta/proto/sentences/it';
import zh from '@attesta/proto/sentences/zh';
import type { Language } from '../domain/preferences';

const texts: Record<Language, Record<string, string>> = { en, zh, ar, it, es, fr };

/** What a sentence of proto/sentences says in a language, its days written as the language does. */
export type SayIn = (sentence: SentenceReference) => string | undefined;

/** Says sentences in a language; undefined for one that this release does not know. */
export function sayIn(language: Language): SayIn {
  const known = texts[language];
  // As on screen, where Arabic keeps Latin digits.
  const locale = language === 'ar' ? 'ar-u-nu-latn' : language;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const word = (value: string | number | undefined): string =>
    /^\d{4}-\d\d-\d\d$/.test(String(value)) ? day.format(new Date(String(value))) : String(value ?? '');
  return ({ key, parameters = {} }) =>
    known[key]?.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => word(parameters[name]));
}
