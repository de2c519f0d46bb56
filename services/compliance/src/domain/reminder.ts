import { addDays, type Day, dueDate, type Frequency, periodBefore } from '@attesta/kit';
import { isExpired } from './document/document-answer';
import { noticeDays, type PeriodStatus } from './period-status';

/** What somebody is to be told of a checklist: once for each key. */
export interface Reminder {
  type: 'due_soon' | 'overdue' | 'missed' | 'evidence_expiry';
  /** The checklist, and the period that it is about. */
  key: string;
  /** The day on which the answer is or was due, of evidence the last one on which it counts. */
  day: Day;
  /** Of evidence: that its last day has passed. */
  expired?: boolean;
}

/** What a reminder follows from. */
export interface Reminded {
  activityId: string;
  frequency: Frequency;
  submissionDay?: string | number | null;
  expiry?: Day | null;
  status: PeriodStatus;
  /** The last day on which the document of the present period counts; '' where none expires. */
  expires?: Day | '';
}

/**
 * What is to be told today of an activity, whether or not it was told before: that its answer falls due within the days of
 * notice of its frequency, that the day has passed, and that the period before went by without an answer. Of daily ones
 * only that a row of days was missed, once, because everybody knows that they are due today. Of a document that is there, that it
 * expires soon and that it has expired.
 */
export function remindersOf(
  { activityId, frequency, submissionDay, expiry, status, expires }: Reminded,
  today: Day,
): Reminder[] {
  if (status.status === 'answered') return [];
  if (expires) {
    const expired = isExpired({ expiry_date: expires }, today);
    // As earlier releases called it, so that nobody is told again what they told.
    const key = `${expired ? 'overdue' : 'due_soon'} ${activityId} expires ${expires}`;
    return [{ type: 'evidence_expiry', key, day: expires, expired }];
  }
  const { period, periodDue, missed, missedSince } = status;
  const before = periodBefore(frequency, period);
  const reminders: Reminder[] = [];
  if (missed > 0 && before) {
    const about = frequency === 'daily' ? `since ${missedSince}` : before.key;
    const day = frequency === 'daily' ? missedSince : dueDate(frequency, before, submissionDay, expiry);
    reminders.push({ type: 'missed', key: `missed ${activityId} ${about}`, day });
  }
  if (!periodDue || frequency === 'daily') return reminders;
  const about = `${activityId} ${period.key}${period.key === 'once' ? ` ${periodDue}` : ''}`;
  if (today > periodDue) return [...reminders, { type: 'overdue', key: `overdue ${about}`, day: periodDue }];
  if (today < addDays(periodDue, -noticeDays[frequency])) return reminders;
  return [...reminders, { type: 'due_soon', key: `due_soon ${about}`, day: periodDue }];
}
