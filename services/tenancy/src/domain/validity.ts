import { daysBetween } from '@attesta/kit';

const written = '\\d{4}-\\d{2}-\\d{2}(?:T\\d{2}:[\\d:.]+(?:Z|[+-]\\d{2}:?\\d{2})?)?';
const day = new RegExp(`^${written}$`);
/** A day, and behind any signs, blanks, a T or the word "to" another one, or nothing. */
const composite = new RegExp(`^(${written})(?:(?:\\s*(?:[^\\p{L}\\p{N}\\s]+|T|to)\\s*|\\s+)(${written})?)?$`, 'u');

/**
 * Splits valid_to, which may be a composite whose second part is the renewal date (platform 3): "2026-12-31|2026-11-30",
 * with whatever separator: the specification names none.
 * @returns undefined when a part is no day
 */
export function splitValidTo(text: string): { valid_to: string; renewal_date: string } | undefined {
  const said = text.trim();
  if (!said) return { valid_to: '', renewal_date: '' };
  const [, last = '', renewal = ''] = composite.exec(said) ?? [];
  const [valid_to, renewal_date] = [readDay(last), renewal && readDay(renewal)];
  return valid_to === undefined || renewal_date === undefined ? undefined : { valid_to, renewal_date };
}

/** A day as YYYY-MM-DD, its time cut off; undefined when there is no such day. */
export function readDay(text: string): string | undefined {
  if (!day.test(text)) return undefined;
  const date = text.slice(0, 10);
  const parsed = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== date ? undefined : date;
}

/** Whole days until the last valid day, 0 on it, negative after it; undefined where there is no end. */
export function daysLeft(validTo: string, today: string): number | undefined {
  return validTo ? daysBetween(today, validTo) : undefined;
}
