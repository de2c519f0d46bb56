import { AppError, type Context, localDay, say, type UnitOfWork } from '@attesta/kit';
import { IncidentRepository } from '../repositories/incident.repository';
import type { Incident } from '../repositories/incident.schema';
import { IncidentNumberRepository } from '../repositories/incident-number.repository';
import type { StoredAttachment } from '../repositories/response.schema';
import { publishIncidentFiles } from './file-references';
import type { Report } from './read-report';
import type { Sight } from './sight';

/** Who has sent a report: somebody by their id, or whoever has its receipt. */
export type Sender = { reported_by: string } | { receipt_hash: string };

/** Stores a report under the organization's next number. @param unit on behalf of the organization */
export async function addReport(
  unit: UnitOfWork,
  sight: Sight,
  report: Report,
  sender: Sender,
  files: StoredAttachment[],
): Promise<Incident> {
  const now = unit.now();
  const created = await new IncidentRepository(unit, sight).create({
    ...report,
    ...sender,
    status: 'reported',
    number: await new IncidentNumberRepository(unit).next(),
    reported_on: localDay(now),
    // Of a report without a name the day alone, in all that is kept of it.
    files: files.map((file) => ({ ...file, uploaded_at: now })),
    ...{ created_at: now, updated_at: now },
  });
  if (files.length > 0) publishIncidentFiles(unit, created);
  return created;
}

/** People of the platform act for organizations and are in none: they report nothing there. @throws AppError forbidden */
export function assertOfOrganization({ realm }: Pick<Context, 'realm'>): void {
  if (realm === 'platform') throw new AppError('forbidden', say('compliance.incident_not_platform'));
}
