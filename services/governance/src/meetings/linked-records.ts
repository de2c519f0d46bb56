import type { Context } from '@attesta/kit';
import type { NamedRecord__Output } from '@attesta/proto/common';
import { everyPoint } from '../domain/agenda';
import type { Meeting, RecordLink } from '../repositories/meeting.schema';

/** What an item of an agenda may be about, and the service that knows it. */
const services = {
  risk: 'compliance',
  incident: 'compliance',
  action_plan: 'compliance',
  standard: 'compliance',
  document: 'documents',
} as const;

export const linkKinds = Object.keys(services) as (keyof typeof services)[];

/** So many a meeting has: that keeps the call for their names small. */
export const mostLinks = 200;

/** What stands for one of them where several kinds are looked up. */
export function linkKey({ kind, id }: RecordLink): string {
  return `${kind} ${id}`;
}

/** What the items of a meeting are about, item by item. */
export function linksOf({ agenda }: Meeting): (RecordLink & { agenda_id: string })[] {
  return everyPoint(agenda).flatMap(({ agenda_id, links = [] }) => links.map((link) => ({ agenda_id, ...link })));
}

/**
 * Those of some records that the actor may read, by `linkKey`, as their services say at this moment; what was deleted is missing like
 * what is hidden. One call a service.
 * @throws AppError unavailable when one of the services does not answer
 */
export async function readableRecords(
  context: Context,
  links: RecordLink[],
): Promise<Map<string, NamedRecord__Output>> {
  const wanted = new Map(links.map(({ kind, id }) => [linkKey({ kind, id }), { kind, id }]));
  const asked = (service: string): { records: RecordLink[] } => ({
    records: [...wanted.values()].filter(({ kind }) => services[kind as keyof typeof services] === service),
  });
  const [ofCompliance, ofDocuments] = [asked('compliance'), asked('documents')];
  const replies = await Promise.all([
    ofCompliance.records.length > 0 ? context.callForActor('compliance.NameRecords', ofCompliance) : undefined,
    ofDocuments.records.length > 0 ? context.callForActor('documents.NameRecords', ofDocuments) : undefined,
  ]);
  const found = replies.flatMap((reply) => reply?.data ?? []) as NamedRecord__Output[];
  return new Map(found.map((record) => [linkKey(record as RecordLink), record]));
}
