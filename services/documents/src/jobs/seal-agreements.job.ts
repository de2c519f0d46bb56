import { job, metrics } from '@attesta/kit';
import { Gauge } from 'prom-client';
import {
  recordSealed,
  recordUnsealed,
  type SealedAgreement,
  trySealing,
  type UnsealedAgreement,
} from '../agreements/seal-agreement';
import { AgreementJobRepository } from '../repositories/agreement-job.repository';

new Gauge({
  name: 'attesta_agreements_unsealed',
  help: 'Agreements that everybody has signed and whose sealing fails again and again',
  registers: [metrics],
  async collect() {
    this.set(await new AgreementJobRepository({ organizationId: '' }).countUnsealed());
  },
});

/**
 * Makes the signed documents of agreements that everybody has signed. It looks four times a minute, so that what broke off is done
 * again: that an agreement is "completing" is all that it goes by. One that fails is tried after a pause, and holds up none behind it.
 */
export const sealAgreementsJob = job<SealedAgreement | UnsealedAgreement>({
  name: 'seal-agreements',
  at: '*/15 * * * * *',
  batch: async (after, { until }) => {
    const [agreement] = await new AgreementJobRepository({ organizationId: '' }).unsealed(after, until, 1);
    return agreement ? [await trySealing(agreement)] : [];
  },
  apply: async (tried, { until }, unit) => {
    for (const one of tried) {
      const own = unit.withOrganization(one.organization_id);
      await ('file' in one ? recordSealed(own, one) : recordUnsealed(own, one, until));
    }
  },
  changes: ['documents.agreement', 'documents.file'],
});
