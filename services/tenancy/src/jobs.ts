import { dailyDigestJob } from './digests/daily-digest.job';
import { licenceRemindersJob } from './licences/licence-reminders.job';

/** What tenancy does at certain times. */
export const jobs = [licenceRemindersJob, dailyDigestJob];
