import {
  addDays,
  type Day,
  dueDate,
  type Frequency,
  type Period,
  periodAfter,
  periodBefore,
  periodOf,
  periodsBetween,
} from '@attesta/kit';

export type WorkStatus = 'due' | 'overdue' | 'upcoming' | 'answered';

/** What the status of a checklist follows from. */
export interface Work {
  frequency: Frequency;
  submissionDay?: string | number | null;
  today: Day;
  /**
   * The first day of the assignments; nobody owes anything without one. What was never answered is owed from then on, what
   * was answered before is owed for every period since.
   */
  assignedOn?: Day;
  /** The day of the latest submitted response, if there is any. */
  lastAnswered?: Day;
  /** The last day of the assignment. */
  expiry?: Day | null;
  isAnswered(periodKey: string): boolean;
}

/** The status of a checklist in its current period. */
export interface PeriodStatus {
  status: WorkStatus;
  /** Empty for what is answered once under assignments without end. */
  dueDate: Day;
  /** The current period, which a response of today answers for. */
  period: Period;
  /** The day by which the current period's response is due; empty as `dueDate`. */
  periodDue: Day;
  /** Periods that have gone by unanswered since the last response; 0 once the current one is answered. */
  missed: number;
  /** The day on which the first of them was due; empty when none was missed. */
  missedSince: Day;
}

/** So many days before it is due, upcoming work becomes due. */
export const noticeDays: Record<Frequency, number> = {
  daily: 0,
  weekly: 2,
  fortnightly: 4,
  monthly: 7,
  quarterly: 14,
  'half-yearly': 30,
  yearly: 30,
  'one time': 14,
};

/**
 * The status of a checklist today. A period that went by unanswered makes it overdue until the current one is answered.
 */
export function periodStatus(work: Work): PeriodStatus {
  const { frequency, submissionDay, today, expiry } = work;
  const period = periodOf(frequency, today);
  const periodDue = dueDate(frequency, period, submissionDay, expiry);
  const common = { period, periodDue, dueDate: periodDue, ...missedPeriods(work, period) };
  if (work.isAnswered(period.key)) return { ...common, status: 'answered' };
  const before = periodBefore(frequency, period);
  if (before && common.missed > 0) {
    return { ...common, status: 'overdue', dueDate: dueDate(frequency, before, submissionDay, expiry) };
  }
  if (!periodDue) return { ...common, status: 'due' };
  if (today > periodDue) return { ...common, status: 'overdue' };
  return { ...common, status: today >= addDays(periodDue, -noticeDays[frequency]) ? 'due' : 'upcoming' };
}

/** The periods that nobody answered between the last response, or the assignment, and the current period. */
function missedPeriods(
  { frequency, submissionDay, today, assignedOn, lastAnswered, expiry, isAnswered }: Work,
  period: Period,
): Pick<PeriodStatus, 'missed' | 'missedSince'> {
  const none = { missed: 0, missedSince: '' };
  const before = periodBefore(frequency, period);
  if (!before || !assignedOn || isAnswered(period.key) || isAnswered(before.key)) return none;
  const answered = lastAnswered && periodOf(frequency, lastAnswered);
  const first = answered ? periodAfter(frequency, answered) : periodOf(frequency, assignedOn);
  if (!first || first.start > before.start) return none;
  const missed = periodsBetween(frequency, first.start, today) + 1;
  return { missed, missedSince: dueDate(frequency, first, submissionDay, expiry) };
}
