import { addDays, type Day, invalid, say } from '@attesta/kit';

/** Who is away on which days, first and last included, and who stands in. */
export interface AbsenceTerms {
  user_id: string;
  deputy_id: string;
  from_date: Day;
  to_date: Day;
}

export type AbsenceState = 'coming' | 'now' | 'over';

/** The longest absence, in days: who is away for longer hands their work on for good. */
export const longestAbsence = 366;

/** Whether an absence is still to come, lasts today, or is over. */
export function absenceState(
  { from_date, to_date }: Pick<AbsenceTerms, 'from_date' | 'to_date'>,
  today: Day,
): AbsenceState {
  if (from_date > today) return 'coming';
  return to_date < today ? 'over' : 'now';
}

/** Makes sure that the days of a new absence are in order. @throws AppError invalid that names the field */
export function checkAbsenceDays(from: Day, to: Day, today: Day): void {
  if (from < today) throw invalid('from_date', say('compliance.absence_past'));
  if (to < from) throw invalid('to_date', say('compliance.absence_ends_before'));
  if (to >= addDays(from, longestAbsence))
    throw invalid('to_date', say('compliance.absence_long', { days: longestAbsence }));
}

/** What another absence of the same days means for a new one. */
export type AbsenceClash = 'away_already' | 'deputy_away' | 'stands_in';

/**
 * Whether a new absence leaves work to nobody, or to two at once: who is away already, whose deputy is away or who is somebody's
 * deputy on one of its days. Undefined where it fits.
 * @param others absences of both people, and those in which the first one stands in
 */
export function absenceClash<T extends AbsenceTerms>(
  absence: AbsenceTerms,
  others: T[],
): { clash: AbsenceClash; with: T } | undefined {
  for (const other of others) {
    if (other.from_date > absence.to_date || other.to_date < absence.from_date) continue;
    if (other.user_id === absence.user_id) return { clash: 'away_already', with: other };
    if (other.user_id === absence.deputy_id) return { clash: 'deputy_away', with: other };
    if (other.deputy_id === absence.user_id) return { clash: 'stands_in', with: other };
  }
  return undefined;
}
