import { addDays, type Day } from '@attesta/kit';

/** Whether somebody who was asked is to be reminded: so many days after the last word to them, not after the last day. */
export function isReminderDue(
  { reminder_days, expiry_date }: { reminder_days: number; expiry_date: Day },
  lastTold: Day,
  today: Day,
): boolean {
  return reminder_days > 0 && today <= expiry_date && addDays(lastTold, reminder_days) <= today;
}
