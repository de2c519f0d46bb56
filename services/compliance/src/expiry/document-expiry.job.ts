import {
  addDays,
  type Day,
  Directory,
  dayOf,
  grouped,
  hasPassed,
  inTimeZone,
  job,
  localDay,
  type UnitOfWork,
} from '@attesta/kit';
import { followFindings } from '../action-plans/follow-findings';
import { EvidenceRepository } from '../repositories/evidence.repository';
import type { Response } from '../repositories/response.repository';
import { publishRecorded } from '../responses/publish-recorded';

/** Of so many documents the change is one transaction. */
const batchSize = 100;

/**
 * Lets documents count no more from the day after their last one, which begins at midnight where the organization is: scores and
 * action plans follow as after an answer. After a downtime it takes all days that went by; telling a document twice changes
 * nothing.
 */
export const documentExpiryJob = job<Response>({
  name: 'document-expiry',
  at: '*/15 * * * *',
  batch: async (after, { since, until }) => {
    if ((await new Directory().zonesAtHour(0, { since, until })).length === 0) return [];
    // Wide enough for every time zone; each organization's own is looked at below.
    const [from, before] = [addDays(dayOf(since), -2), addDays(dayOf(until), 1)];
    return new EvidenceRepository({ organizationId: '' }).expiringAfter(after, from, before, batchSize);
  },
  apply: async (documents, { since, until }, unit) => {
    const byOrganization = grouped(documents, ({ organization_id }) => organization_id);
    for (const { id, time_zone } of await new Directory().organizations([...byOrganization.keys()])) {
      if (!hasPassed(0, time_zone, since, until)) continue;
      await inTimeZone(time_zone, async () => {
        const [from, before] = [addDays(localDay(since), -1), localDay(until)];
        const expired = (byOrganization.get(id) ?? []).filter((one) =>
          isBetween(one.document?.expiry_date, from, before),
        );
        await tellExpired(unit.withOrganization(id), expired);
      });
    }
  },
});

async function tellExpired(own: UnitOfWork, documents: Response[]): Promise<void> {
  for (const document of documents) publishRecorded(own, document, []);
  if (documents.length > 0) await followFindings(own, documents, '');
}

function isBetween(day: Day | undefined | null, from: Day, before: Day): boolean {
  return Boolean(day && day >= from && day < before);
}
