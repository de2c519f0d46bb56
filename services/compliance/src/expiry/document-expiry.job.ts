import { addDays, dayOf, grouped, job } from '@attesta/kit';
import { followFindings } from '../action-plans/follow-findings';
import { EvidenceRepository } from '../repositories/evidence.repository';
import type { Response } from '../repositories/response.repository';
import { publishRecorded } from '../responses/publish-recorded';

/** Of so many documents the change is one transaction. */
const batchSize = 100;

/**
 * Lets documents count no more from the day after their last one: scores and action plans follow as after an answer. Days are days in
 * UTC, as everywhere in compliance. After a downtime it takes all days that went by; telling a document twice changes nothing.
 */
export const documentExpiryJob = job<Response>({
  name: 'document-expiry',
  at: '0 0 * * *',
  batch: (after, { since, until }) =>
    new EvidenceRepository({ organizationId: '' }).expiringAfter(
      after,
      addDays(dayOf(since), -1),
      dayOf(until),
      batchSize,
    ),
  apply: async (documents, _run, unit) => {
    for (const [organizationId, list] of grouped(documents, ({ organization_id }) => organization_id)) {
      const own = unit.withOrganization(organizationId);
      for (const document of list) publishRecorded(own, document, []);
      await followFindings(own, list, '');
    }
  },
});
