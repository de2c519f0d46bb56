import { keptFormat } from '@attesta/ui';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** 2024 began on a Monday. */
const someMonday = Date.UTC(2024, 0, 1);

/**
 * The days of a period by which an activity of a frequency can be due, as the server reads them: weekdays of weekly and
 * fortnightly ones, days of the period's last month of longer ones, none of what is answered daily or once.
 */
export function submissionDays(frequency: string | undefined): readonly string[] {
  if (frequency === 'weekly' || frequency === 'fortnightly') return weekdays;
  if (!frequency || frequency === 'daily' || frequency === 'one time') return [];
  return Array.from({ length: 31 }, (_, index) => String(index + 1));
}

/** A day of submission in the reader's language: the name of a weekday, or the number of a day. */
export function submissionDayLabel(language: string, frequency: string | undefined, day: string | undefined): string {
  const given = (day ?? '').trim().toLowerCase();
  const byName = given.length >= 3 ? weekdays.findIndex((name) => name.startsWith(given)) : -1;
  const byNumber = submissionDays(frequency) === weekdays ? Number(given) - 1 : -1;
  const index = byName >= 0 ? byName : byNumber;
  if (!(index in weekdays)) return day ?? '';
  const date = new Date(someMonday + index * 24 * 3600_000);
  return keptFormat(Intl.DateTimeFormat, language, { weekday: 'long', timeZone: 'UTC' }).format(date);
}
