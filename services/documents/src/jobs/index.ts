import { agreementRemindersJob } from './agreement-reminders.job';
import { checkStorageJob } from './check-storage.job';
import { countStorageJob } from './count-storage.job';
import { dropContentsJob } from './drop-contents.job';
import { dropPreviewsJob } from './drop-previews.job';
import { emptyAgreementBinJob } from './empty-agreement-bin.job';
import { emptyBinJob } from './empty-bin.job';
import { endIdleEditingJob } from './end-idle-editing.job';
import { expireAgreementsJob } from './expire-agreements.job';
import { readOldFilesJob } from './read-old-files.job';
import { refreshAgreementsJob } from './refresh-agreements.job';
import { reviewRemindersJob } from './review-reminders.job';
import { sealAgreementsJob } from './seal-agreements.job';

/** What documents does at certain times. */
export const jobs = [
  reviewRemindersJob,
  emptyBinJob,
  agreementRemindersJob,
  expireAgreementsJob,
  refreshAgreementsJob,
  sealAgreementsJob,
  emptyAgreementBinJob,
  checkStorageJob,
  countStorageJob,
  endIdleEditingJob,
  dropPreviewsJob,
  dropContentsJob,
  readOldFilesJob,
];
