import type { SentenceReference } from './say';

/** The languages of proto/sentences. */
export const sentenceLanguages = ['en', 'zh', 'ar', 'it', 'es', 'fr'] as const;
export type SentenceLanguage = (typeof sentenceLanguages)[number];

/** What a sentence of proto/sentences says in a language, its days written as the language does. */
export type SayIn = (sentence: SentenceReference) => string | undefined;

const loaded = new Map<SentenceLanguage, Record<string, string>>();

/** Says sentences in a language, for what is written to somebody; undefined for one that this release does not know. */
export function sayIn(language: SentenceLanguage): SayIn {
  const known = textsIn(language);
  // As on screen, where Arabic keeps Latin digits.
  const locale = language === 'ar' ? 'ar-u-nu-latn' : language;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const word = (value: string | number | undefined): string =>
    /^\d{4}-\d\d-\d\d$/.test(String(value)) ? day.format(new Date(String(value))) : String(value ?? '');
  return ({ key, parameters = {} }) =>
    known[key]?.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => word(parameters[name]));
}

/** A language's texts, loaded when somebody is first written to in it: most services write to nobody. */
function textsIn(language: SentenceLanguage): Record<string, string> {
  let texts = loaded.get(language);
  if (!texts) {
    texts = (require(`@attesta/proto/sentences/${language}`) as { default: Record<string, string> }).default;
    loaded.set(language, texts);
  }
  return texts;
}
