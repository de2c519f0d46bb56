import { workRemindersJob } from './reminders/work-reminders.job';

/** What compliance does at certain times. */
export const jobs = [workRemindersJob];
