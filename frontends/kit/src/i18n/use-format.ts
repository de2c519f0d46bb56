import { useTranslation } from 'react-i18next';
import { keptFormat } from './kept-format';

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

const formats = new Map<string, Format>();

/** The formatter of a language, one for all who ask. */
export function formatIn(language: string): Format {
  const found = formats.get(language);
  if (found) return found;
  const made = buildFormat(language);
  formats.set(language, made);
  return made;
}

function buildFormat(language: string): Format {
  const isolated = isolatedIn(language);
  const rounded = (value: number, digits: number): string =>
    keptFormat(Intl.NumberFormat, language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
      value,
    );
  const moment = (date: Date, options: Intl.DateTimeFormatOptions): string =>
    isolated(keptFormat(Intl.DateTimeFormat, language, { dateStyle: 'medium', ...options }).format(date), 'rtl');
  return {
    number: (value, digits = 0) => (isNumber(value) ? rounded(value, digits) : dash),
    percent: (value, digits = 2) => (isNumber(value) ? isolated(`${rounded(value, digits)}%`, 'ltr') : dash),
    date: (value) => {
      const date = toDate(value);
      if (!date) return dash;
      return moment(date, typeof value === 'string' && value.length === 10 ? { timeZone: 'UTC' } : {});
    },
    dateTime: (value) => {
      const date = toDate(value);
      return date ? moment(date, { timeStyle: 'short' }) : dash;
    },
    relative: (value) => {
      const date = toDate(value);
      if (!date) return dash;
      const passed = relativeUnit((date.getTime() - Date.now()) / 1000);
      return keptFormat(Intl.RelativeTimeFormat, language, { numeric: 'auto' }).format(...passed);
    },
    bytes: (value) => (isNumber(value) ? isolated(bytes(language, value), 'rtl') : dash),
    list: (values) => keptFormat(Intl.ListFormat, language, {}).format(values),
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

function bytes(language: string, value: number): string {
  const power = Math.max(0, Math.min(Math.floor(Math.log10(Math.max(value, 1)) / 3) - 1, units.length - 1));
  const size = value / 1000 ** (power + 1);
  // What is there is never shown as nothing.
  const shown = value > 0 ? Math.max(size, 0.1) : 0;
  const unit = units[power] ?? 'kilobyte';
  const options = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 } as const;
  return keptFormat(Intl.NumberFormat, language, options).format(shown).replace('kB', 'KB');
}
