import { dayOf, job } from '@attesta/kit';
import { changeAgreement } from '../agreements/change-agreement';
import { tellOver } from '../agreements/tell';
import type { Agreement } from '../repositories/agreement.schema';
import { AgreementJobRepository } from '../repositories/agreement-job.repository';

const batchSize = 50;

/** Ends, soon after midnight, what was not signed by its last day, and tells who waited for it. */
export const expireAgreementsJob = job<Agreement>({
  name: 'expire-agreements',
  at: '10 0 * * *',
  batch: (after, { due }) => new AgreementJobRepository({ organizationId: '' }).overdue(after, dayOf(due), batchSize),
  apply: async (agreements, _run, unit) => {
    for (const agreement of agreements) {
      const own = unit.withOrganization(agreement.organization_id);
      const ended = await changeAgreement(own, agreement, { status: 'expired' }, [{ what: 'expired' }]);
      tellOver(own, ended, 'expired', { wasSent: agreement.status === 'out_for_signature' });
    }
  },
  changes: ['documents.agreement'],
});
