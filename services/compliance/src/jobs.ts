import { planEscalationJob } from './action-plans/plan-escalation.job';
import { documentExpiryJob } from './expiry/document-expiry.job';
import { kpiRollupsJob } from './kpi-rollups/kpi-rollups.job';
import { workRemindersJob } from './reminders/work-reminders.job';

/** What compliance does at certain times. */
export const jobs = [documentExpiryJob, workRemindersJob, planEscalationJob, kpiRollupsJob];
