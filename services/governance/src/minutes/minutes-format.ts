import type { SentenceLanguage } from '@attesta/kit/say-in';

/** How a language writes what stands in minutes, as the screens do. */
interface MinutesFormat {
  /** A day, YYYY-MM-DD. */
  day(day: string): string;
  /** A moment by the clock of the meeting, whose zone is named. */
  time(moment: Date): string;
  /** A target date: India's time zone, in full, by a clock of 12 hours (daily work 9). */
  target(moment: string): string;
  list(names: string[]): string;
}

export function minutesFormat(language: SentenceLanguage, timeZone: string): MinutesFormat {
  // As on screen, where Arabic keeps Latin digits.
  const locale = language === 'ar' ? 'ar-u-nu-latn' : language;
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const times = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const india = { timeStyle: 'short', hour12: true, timeZone: 'Asia/Kolkata' } as const;
  const targets = new Intl.DateTimeFormat(locale, { dateStyle: 'long', ...india });
  const lists = new Intl.ListFormat(locale);
  // A day in figures, or names in Latin letters, begin where the page does all the same (RLM).
  const runs = (said: string): string => (language === 'ar' && said ? `\u200F${said}` : said);
  return {
    day: (day) => runs(days.format(new Date(`${day}T00:00:00Z`))),
    time: (moment) => `${times.format(moment)} (${timeZone})`,
    target: (moment) => runs(targets.format(new Date(moment))),
    list: (names) => runs(lists.format(names)),
  };
}
