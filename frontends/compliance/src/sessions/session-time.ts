import type { Format } from '@attesta/ui';

/** When a session is, in the reader's language: its day or days, and its time where one is said. */
export function sessionTime(
  format: Format,
  session: { date?: string; to_date?: string; from_time?: string; to_time?: string },
): string {
  const { date, to_date, from_time, to_time } = session;
  const days = to_date && to_date !== date ? `${format.date(date)} – ${format.date(to_date)}` : format.date(date);
  return from_time && to_time ? `${days}, ${from_time}–${to_time}` : days;
}
