import { addDays, type Day, invalid, say } from '@attesta/kit';

/** When a session is: on each of its days, from a time to a time where one is said. */
export interface SessionSpan {
  date: Day;
  to_date: Day;
  /** HH:MM, '' for the whole day. */
  from_time: string;
  to_time: string;
}

export type SessionStatus = 'planned' | 'running' | 'over';

/** A year of days is a mistake in a date rather than a session. */
const mostDays = 366;

/**
 * What is right about the days and times of a session as they are to be stored.
 * @throws AppError invalid that names the field: an end before the beginning, one time without the other
 */
export function sessionSpan({ date, to_date, from_time, to_time }: SessionSpan): SessionSpan {
  const last = to_date || date;
  if (last < date) throw invalid('to_date', say('compliance.session_ends_before'));
  if (last > addDays(date, mostDays)) throw invalid('to_date', say('compliance.session_too_long', { days: mostDays }));
  if (Boolean(from_time) !== Boolean(to_time))
    throw invalid(from_time ? 'to_time' : 'from_time', say('compliance.session_both_times'));
  if (from_time && to_time <= from_time) throw invalid('to_time', say('compliance.session_time_before'));
  return { date, to_date: last, from_time, to_time };
}

/** A time of day as HH:MM; seconds are cut off, an hour may have one digit. @throws AppError invalid naming the field */
export function timeOfDay(value: string, field: string): string {
  const found = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(value.trim());
  const [hour, minute] = [Number(found?.[1] ?? 24), Number(found?.[2] ?? 60)];
  if (hour > 23 || minute > 59) throw invalid(field, say('compliance.session_time', { field }));
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** Where a session stands on a day. */
export function sessionStatus({ date, to_date }: Pick<SessionSpan, 'date' | 'to_date'>, today: Day): SessionStatus {
  if (today < date) return 'planned';
  return today > to_date ? 'over' : 'running';
}

/** Whether somebody would have to be in two places: a common day, and on it a common time. */
export function overlap(one: SessionSpan, other: SessionSpan): boolean {
  if (one.to_date < other.date || other.to_date < one.date) return false;
  if (!one.from_time || !other.from_time) return true;
  return one.from_time < other.to_time && other.from_time < one.to_time;
}
