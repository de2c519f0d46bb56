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

/** What follows from the days of a checklist, whatever has been answered in this period and the one before. */
interface Frame extends Omit<PeriodStatus, 'status' | 'dueDate'> {
  before?: Period;
  /** The day by which the period before was due. */
  beforeDue: Day;
  /** The day from which upcoming work is due. */
  dueFrom: Day;
}

/**
 * The status of a checklist today. A period that went by unanswered makes it overdue until the current one is answered.
 */
export function periodStatus(work: Work): PeriodStatus {
  return statusIn(frameOf(work), work);
}

/**
 * The same for many checklists of one day: some thousand of them have a few dozen frequencies and days between them, and what
 * follows from these is worked out once.
 */
export function periodStatuses(today: Day): (work: Omit<Work, 'today'>) => PeriodStatus {
  const frames = new Map<string, Frame & { known: Map<number, PeriodStatus> }>();
  return (given) => {
    const { frequency, submissionDay, assignedOn, lastAnswered, expiry } = given;
    const key = `${frequency}|${submissionDay}|${assignedOn}|${lastAnswered}|${expiry}`;
    const frame = frames.get(key) ?? { ...frameOf({ ...given, today }), known: new Map() };
    frames.set(key, frame);
    return knownStatus(frame, today, given.isAnswered);
  };
}

/** A frame has three statuses at most, which all checklists of it share. */
function knownStatus(
  frame: Frame & { known: Map<number, PeriodStatus> },
  today: Day,
  isAnswered: Work['isAnswered'],
): PeriodStatus {
  const { period, before, known } = frame;
  const which = isAnswered(period.key) ? 2 : before && isAnswered(before.key) ? 1 : 0;
  const status = known.get(which) ?? statusIn(frame, { today, isAnswered });
  known.set(which, status);
  return status;
}

function statusIn(frame: Frame, { today, isAnswered }: Pick<Work, 'today' | 'isAnswered'>): PeriodStatus {
  const { period, periodDue, before, beforeDue, dueFrom } = frame;
  const answered = isAnswered(period.key);
  const none = answered || !before || isAnswered(before.key);
  const [missed, missedSince] = none ? [0, ''] : [frame.missed, frame.missedSince];
  const common = { period, periodDue, dueDate: periodDue, missed, missedSince };
  if (answered) return { ...common, status: 'answered' };
  if (missed > 0) return { ...common, status: 'overdue', dueDate: beforeDue };
  if (!periodDue) return { ...common, status: 'due' };
  if (today > periodDue) return { ...common, status: 'overdue' };
  return { ...common, status: today >= dueFrom ? 'due' : 'upcoming' };
}

function frameOf(work: Omit<Work, 'isAnswered'>): Frame {
  const { frequency, submissionDay, today, expiry } = work;
  const period = periodOf(frequency, today);
  const before = periodBefore(frequency, period);
  const periodDue = dueDate(frequency, period, submissionDay, expiry);
  return {
    period,
    before,
    periodDue,
    beforeDue: before ? dueDate(frequency, before, submissionDay, expiry) : '',
    dueFrom: periodDue && addDays(periodDue, -noticeDays[frequency]),
    ...missedPeriods(work, before),
  };
}

/** The periods between the last response, or the assignment, and the current period, as if nobody had answered since. */
function missedPeriods(
  { frequency, submissionDay, today, assignedOn, lastAnswered, expiry }: Omit<Work, 'isAnswered'>,
  before: Period | undefined,
): Pick<PeriodStatus, 'missed' | 'missedSince'> {
  const none = { missed: 0, missedSince: '' };
  if (!before || !assignedOn) return none;
  const answered = lastAnswered && periodOf(frequency, lastAnswered);
  const first = answered ? periodAfter(frequency, answered) : periodOf(frequency, assignedOn);
  if (!first || first.start > before.start) return none;
  const missed = periodsBetween(frequency, first.start, today) + 1;
  return { missed, missedSince: dueDate(frequency, first, submissionDay, expiry) };
}
