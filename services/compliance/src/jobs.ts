import { planEscalationJob } from './action-plans/plan-escalation.job';
import { oldBindersJob } from './binders/old-binders.job';
import { documentExpiryJob } from './expiry/document-expiry.job';
import { overdueIncidentActionsJob } from './incidents/overdue-actions.job';
import { everyKpiRollupJob, kpiRollupsJob } from './kpi-rollups/kpi-rollups.job';
import { workRemindersJob } from './reminders/work-reminders.job';
import { reportMailingsJob } from './report-mailings/report-mailings.job';

/** What compliance does at certain times. */
export const jobs = [
  documentExpiryJob,
  workRemindersJob,
  planEscalationJob,
  overdueIncidentActionsJob,
  kpiRollupsJob,
  everyKpiRollupJob,
  reportMailingsJob,
  oldBindersJob,
];
