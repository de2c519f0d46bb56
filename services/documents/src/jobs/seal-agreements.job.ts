import { createLogger, job } from '@attesta/kit';
import { makeSealed, recordSealed, type SealedAgreement } from '../agreements/seal-agreement';
import { AgreementJobRepository } from '../repositories/agreement-job.repository';

/**
 * Makes the signed documents of agreements that everybody has signed. It looks four times a minute, so that what broke off is done
 * again: that an agreement is "completing" is all that it goes by.
 */
export const sealAgreementsJob = job<SealedAgreement>({
  name: 'seal-agreements',
  at: '*/15 * * * * *',
  batch: async (after) => {
    const agreements = new AgreementJobRepository({ organizationId: '' });
    for (let last = after; ; ) {
      const [agreement] = await agreements.unsealed(last, 1);
      if (!agreement) return [];
      try {
        return [await makeSealed(agreement)];
      } catch (error) {
        // One that fails is tried in the next run; those behind it do not wait for it.
        const { message: reason } = error as Error;
        createLogger('documents').warn({ agreement: agreement.id, reason }, 'an agreement could not be sealed');
        last = agreement.id;
      }
    }
  },
  apply: async (sealed, _run, unit) => {
    for (const one of sealed) await recordSealed(unit.withOrganization(one.organization_id), one);
  },
  changes: ['documents.agreement', 'documents.file'],
});
