import type { SentenceReference } from '@attesta/kit';
import { type SentenceLanguage, sayIn } from '@attesta/kit/say-in';
import { rounded } from '../domain/scoring/percentage';
import { type BinderWords, binderWords, filled } from './binder-words';

/** Writes days, numbers, names and sentences as a book has them. */
export interface BinderPrinter {
  words: BinderWords;
  fill: typeof filled;
  day(day: string): string;
  time(at: Date): string;
  number(value: number | null | undefined): string;
  /** A score as a percentage; a dash for none. */
  score(value: number | null | undefined): string;
  size(bytes: number): string;
  sentence(of: { key?: string; parameters?: Record<string, string> } | null | undefined): string;
  person(id: string): string;
}

/** @param names of people by their ids */
export function binderPrinter(language: SentenceLanguage, names: Map<string, string>): BinderPrinter {
  // As on screen, where Arabic keeps Latin digits.
  const locale = language === 'ar' ? 'ar-u-nu-latn' : language;
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const times = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const say = sayIn(language);
  const number = (value: number | null | undefined): string => (typeof value === 'number' ? numbers.format(value) : '');
  return {
    words: binderWords[language],
    fill: filled,
    day: (day) => (day ? days.format(new Date(`${day.slice(0, 10)}T00:00:00Z`)) : '–'),
    time: (at) => times.format(at),
    number,
    score: (value) => (typeof value === 'number' ? `${number(rounded(value))} %` : '–'),
    size: (bytes) =>
      bytes < 1e6 ? `${number(Math.ceil(bytes / 1000))} kB` : `${number(Math.round(bytes / 1e5) / 10)} MB`,
    sentence: (of) => (of?.key ? (say(of as SentenceReference) ?? '') : ''),
    person: (id) => names.get(id) || '–',
  };
}
