import { addDays, type Day } from './day';
import { dueDate } from './due-date';
import { type Frequency, type Period, periodBefore, periodOf } from './period';

export type WorkStatus = 'due' | 'overdue' | 'upcoming' | 'answered';

/** What the status of a checklist follows from. */
export interface Work {
  frequency: Frequency;
  submissionDay?: string | number | null;
  today: Day;
  /** The first day of the assignments; a period that ended before it can not become overdue. */
  assignedOn?: Day;
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
}

/** So many days before it is due, upcoming work becomes due. */
const noticeDays: Record<Frequency, number> = {
  daily: 0,
  weekly: 2,
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
  const due = dueDate(frequency, period, submissionDay, expiry);
  if (work.isAnswered(period.key)) return { status: 'answered', dueDate: due, period };
  const before = periodBefore(frequency, period);
  if (before && work.assignedOn && work.assignedOn <= before.end && !work.isAnswered(before.key)) {
    return { status: 'overdue', dueDate: dueDate(frequency, before, submissionDay, expiry), period };
  }
  if (!due) return { status: 'due', dueDate: due, period };
  if (today > due) return { status: 'overdue', dueDate: due, period };
  return { status: today >= addDays(due, -noticeDays[frequency]) ? 'due' : 'upcoming', dueDate: due, period };
}
