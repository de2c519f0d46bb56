import { dailyDigestJob } from './digests/daily-digest.job';
import { licenceRemindersJob } from './licences/licence-reminders.job';
import { checkListsJob } from './organizations/check-lists.job';

/** What tenancy does at certain times. */
export const jobs = [checkListsJob, licenceRemindersJob, dailyDigestJob];
