import { addDays, type Day } from '@attesta/kit';
import type { PeriodStatus } from '../period-status';
import { expiryNotice, isExpired } from './document-answer';

/**
 * The status of an activity whose latest document expires: overdue from the day after its last one, and due in the days of
 * notice before it, even where the present period is answered.
 */
export function dueOfDocument<Status extends Pick<PeriodStatus, 'status' | 'dueDate'>>(
  status: Status,
  expiry: Day | '' | null | undefined,
  today: Day,
): Status {
  if (!expiry || expiry > addDays(today, expiryNotice)) return status;
  const dueDate = status.dueDate && status.status !== 'answered' && status.dueDate < expiry ? status.dueDate : expiry;
  if (isExpired({ expiry_date: expiry }, today)) return { ...status, status: 'overdue', dueDate };
  return status.status === 'overdue' ? status : { ...status, status: 'due', dueDate };
}
