import { daysBetween } from '@attesta/kit';

const day = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * Splits valid_to, which may be a composite whose second part is the renewal date (platform 3): "2026-12-31|2026-11-30",
 * or with another separator between the two.
 * @returns undefined when a part is no day
 */
export function splitValidTo(text: string): { valid_to: string; renewal_date: string } | undefined {
  const parts = text
    .trim()
    .split(/\s*[|,;~_&]\s*|\s+to\s+|\s*\/\s*/)
    .filter(Boolean);
  const days = parts.map(readDay);
  if (days.length > 2 || days.includes(undefined)) return undefined;
  return { valid_to: days[0] ?? '', renewal_date: days[1] ?? '' };
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
