import { useTranslation } from 'react-i18next';

/** Numbers and dates in the reader's language. An empty or unreadable value shows as a dash. */
export interface Format {
  number(value: number | null | undefined, digits?: number): string;
  /** A score or share of 0 to 100, two decimals by default (specification: platform 9). */
  percent(value: number | null | undefined, digits?: number): string;
  /** A day; YYYY-MM-DD is taken as it stands, without a time zone. */
  date(value: string | Date | null | undefined): string;
  dateTime(value: string | Date | null | undefined): string;
  /** "3 days ago", "in 2 hours". */
  relative(value: string | Date | null | undefined): string;
  /** A size of so many bytes, in KB, MB or GB. */
  bytes(value: number | null | undefined): string;
  list(values: string[]): string;
}

const dash = '–';

/** The locale that formats a language. Arabic keeps Latin digits, as accreditation reports do. */
export function localeOf(language: string): string {
  return language === 'ar' ? 'ar-u-nu-latn' : language;
}

/** The formatter of a language. */
export const formatIn: (language: string) => Format = keyed(buildFormat);

function buildFormat(language: string): Format {
  const locale = localeOf(language);
  // The browser takes milliseconds to make one of these, and most screens need few of them.
  const whole = keyed(
    (digits: number) => new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  );
  const day = keyed(
    (timeZone: string | undefined) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }),
  );
  const moment = keyed<void, Intl.DateTimeFormat>(
    () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
  );
  const relative = keyed<void, Intl.RelativeTimeFormat>(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  const enumeration = keyed<void, Intl.ListFormat>(() => new Intl.ListFormat(locale));
  const size = keyed((unit: SizeUnit) => sizeFormat(locale, unit));
  const isolated = isolatedIn(language);
  return {
    number: (value, digits = 0) => (isNumber(value) ? whole(digits).format(value) : dash),
    percent: (value, digits = 2) => (isNumber(value) ? isolated(`${whole(digits).format(value)}%`, 'ltr') : dash),
    date: (value) => {
      const date = toDate(value);
      if (!date) return dash;
      return isolated(day(typeof value === 'string' && value.length === 10 ? 'UTC' : undefined).format(date), 'rtl');
    },
    dateTime: (value) => {
      const date = toDate(value);
      return date ? isolated(moment().format(date), 'rtl') : dash;
    },
    relative: (value) => {
      const date = toDate(value);
      return date ? relative().format(...relativeUnit((date.getTime() - Date.now()) / 1000)) : dash;
    },
    bytes: (value) => (isNumber(value) ? isolated(bytes(value, size), 'rtl') : dash),
    list: (values) => enumeration().format(values),
  };
}

/** Makes something the first time that it is asked for by its key, and keeps it. */
function keyed<K, T>(make: (key: K) => T): (key: K) => T {
  const made = new Map<K, T>();
  return (key) => {
    let found = made.get(key);
    if (found === undefined) {
      found = make(key);
      made.set(key, found);
    }
    return found;
  };
}

/**
 * Holds together what is read as one within a line that runs from right to left: beside a Latin name, or another figure, its first
 * number would else be drawn to that (Unicode Bidirectional Algorithm, W7).
 */
function isolatedIn(language: string): (text: string, direction: 'ltr' | 'rtl') => string {
  if (language !== 'ar') return (text) => text;
  return (text, direction) => `${direction === 'ltr' ? '\u2066' : '\u2067'}${text}\u2069`;
}

/** The formatter of the current language. */
export function useFormat(): Format {
  const { i18n } = useTranslation();
  return formatIn(i18n.language);
}

function isNumber(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function toDate(value: string | Date | null | undefined): Date | undefined {
  if (!value) return undefined;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

const steps: [number, Intl.RelativeTimeFormatUnit][] = [
  [60, 'second'],
  [3600, 'minute'],
  [86_400, 'hour'],
  [2_592_000, 'day'],
  [31_536_000, 'month'],
  [Number.POSITIVE_INFINITY, 'year'],
];

function relativeUnit(seconds: number): [number, Intl.RelativeTimeFormatUnit] {
  const index = steps.findIndex(([limit]) => Math.abs(seconds) < limit);
  const size = index === 0 ? 1 : (steps[index - 1]?.[0] ?? 1);
  return [Math.round(seconds / size), steps[index]?.[1] ?? 'second'];
}

const units = ['kilobyte', 'megabyte', 'gigabyte'] as const;
type SizeUnit = (typeof units)[number];

function sizeFormat(locale: string, unit: SizeUnit): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 });
}

function bytes(value: number, format: (unit: SizeUnit) => Intl.NumberFormat): string {
  const power = Math.max(0, Math.min(Math.floor(Math.log10(Math.max(value, 1)) / 3) - 1, units.length - 1));
  const size = value / 1000 ** (power + 1);
  // What is there is never shown as nothing.
  const shown = value > 0 ? Math.max(size, 0.1) : 0;
  return format(units[power] ?? 'kilobyte')
    .format(shown)
    .replace('kB', 'KB');
}
