import { addDays, Directory, dayOf, grouped, job, localDay } from '@attesta/kit';
import { changeAgreement } from '../agreements/change-agreement';
import { mailOver } from '../agreements/mail-over';
import { isSignedHere } from '../agreements/providers/provider-of';
import { tellOver } from '../agreements/tell';
import type { Agreement } from '../repositories/agreement.schema';
import { AgreementJobRepository } from '../repositories/agreement-job.repository';

const batchSize = 50;

/**
 * Ends, soon after midnight where the organization is, what was not signed by its last day, and tells who waited for it: until then
 * it can be signed. What was sent elsewhere ends there, by another clock, and may be signed meanwhile: `refresh-agreements` asks for it.
 */
export const expireAgreementsJob = job<Agreement>({
  name: 'expire-agreements',
  at: '*/15 * * * *',
  // Wide enough for every time zone; each organization's own is looked at below.
  batch: (after, { due }) =>
    new AgreementJobRepository({ organizationId: '' }).overdue(after, addDays(dayOf(due), 1), batchSize),
  apply: async (agreements, { due }, unit) => {
    const byOrganization = grouped(agreements, ({ organization_id }) => organization_id);
    const known = await new Directory().organizations([...byOrganization.keys()]);
    const zones = new Map(known.map(({ id, time_zone }) => [id, time_zone]));
    for (const [organizationId, list] of byOrganization) {
      const own = unit.withOrganization(organizationId);
      const today = localDay(due, zones.get(organizationId) ?? 'UTC');
      for (const agreement of list.filter(({ expiry_date }) => expiry_date < today)) {
        const wasSent = agreement.status === 'out_for_signature';
        if (wasSent && !isSignedHere(agreement)) continue;
        const ended = await changeAgreement(own, agreement, { status: 'expired' }, [{ what: 'expired' }]);
        tellOver(own, ended, 'expired', { wasSent });
        await mailOver(own, ended, 'expired');
      }
    }
  },
  changes: ['documents.agreement'],
});
