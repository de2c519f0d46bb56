import { planEscalationJob } from './action-plans/plan-escalation.job';
import { documentExpiryJob } from './expiry/document-expiry.job';
import { workRemindersJob } from './reminders/work-reminders.job';
import { reportMailingsJob } from './report-mailings/report-mailings.job';

/** What compliance does at certain times. */
export const jobs = [documentExpiryJob, workRemindersJob, planEscalationJob, reportMailingsJob];
