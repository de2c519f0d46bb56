import { type Day, endOfDay, lastDueDate, readFrequency } from '@attesta/kit';

/** When activities are answered, as it is stored. */
export interface Schedule {
  response_frequency: string;
  submission_day: string;
}

/** The activities of one schedule that were made early enough to be due. */
export interface DueActivities extends Schedule {
  created_at?: { $lt: Date };
}

/**
 * The activities that are due within some days: those of the schedules with a due date in them, which were made by the end of
 * that day, as the calendar of the organization that is worked for says it. What is answered once is due when its assignment ends: see due-once.
 * @param from the first day, @param to the last; without it any later day counts
 */
export function dueWithin(schedules: readonly Schedule[], from?: Day, to?: Day): DueActivities[] {
  return schedules.flatMap((schedule): DueActivities[] => {
    const frequency = readFrequency(schedule.response_frequency);
    if (frequency === 'one time') return [];
    if (!to) return [schedule];
    const due = lastDueDate(frequency, schedule.submission_day, to);
    if (!due || (from && due < from)) return [];
    return [{ ...schedule, created_at: { $lt: endOfDay(due) } }];
  });
}
