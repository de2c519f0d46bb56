import { addDays, type Day, firstOfMonth } from '@attesta/kit';
import type { MailingRhythm } from '@attesta/proto/compliance-words';

/** Whether a report of a rhythm is due on a day: each day, on Mondays, or on the first of the month. */
export function isDueOn(rhythm: MailingRhythm, day: Day): boolean {
  if (rhythm === 'daily') return true;
  return rhythm === 'weekly' ? new Date(`${day}T00:00:00Z`).getUTCDay() === 1 : day === firstOfMonth(day);
}

/** The last day after one and up to another on which it was due: what was missed meanwhile is made up for once. */
export function lastDue(rhythm: MailingRhythm, after: Day, until: Day): Day | undefined {
  // Longer ago than a month nothing is due that is not due again later.
  const first = after < addDays(until, -32) ? addDays(until, -32) : after;
  for (let day = until; day > first; day = addDays(day, -1)) if (isDueOn(rhythm, day)) return day;
  return undefined;
}

/** The day, week or month before the day on which a report is due. */
export function spanBefore(rhythm: MailingRhythm, due: Day): { from: Day; to: Day } {
  const to = addDays(due, -1);
  if (rhythm === 'daily') return { from: to, to };
  return { from: rhythm === 'weekly' ? addDays(due, -7) : firstOfMonth(to), to };
}
