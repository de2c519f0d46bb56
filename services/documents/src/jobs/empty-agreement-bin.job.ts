import { binMilliseconds, grouped, job } from '@attesta/kit';
import { releaseAgreementFiles } from '../agreements/agreement-files';
import { AgreementRepository } from '../repositories/agreement.repository';
import type { Agreement } from '../repositories/agreement.schema';
import { AgreementJobRepository } from '../repositories/agreement-job.repository';
import { SignatureRepository } from '../repositories/signature.repository';

const batchSize = 20;

/** Deletes for good what was deleted 30 days ago: its files then go the way of all files that nothing holds. */
export const emptyAgreementBinJob = job<Agreement>({
  name: 'empty-agreement-bin',
  at: '40 2 * * *',
  batch: (after, { due }) => {
    const until = new Date(due.getTime() - binMilliseconds);
    return new AgreementJobRepository({ organizationId: '' }).binnedBefore(after, until, batchSize);
  },
  apply: async (agreements, _run, unit) => {
    for (const [organizationId, list] of grouped(agreements, ({ organization_id }) => organization_id)) {
      const own = unit.withOrganization(organizationId);
      const ids = list.map(({ id }) => id);
      for (const agreement of list) await releaseAgreementFiles(own, agreement);
      await new SignatureRepository(own).removeOf(ids);
      await new AgreementRepository(own).deleteMany({ _id: { $in: ids } });
    }
  },
  changes: ['documents.agreement'],
});
