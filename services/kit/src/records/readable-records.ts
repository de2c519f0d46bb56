import type { NamedRecord__Output } from '@attesta/proto/common';
import type { Context } from '../context/context';

/** A record that another one names, in whichever service it is. */
export interface RecordLink {
  kind: string;
  id: string;
}

/** The kinds of records that others name, and the service that knows them. */
const services = {
  risk: 'compliance',
  incident: 'compliance',
  action_plan: 'compliance',
  standard: 'compliance',
  document: 'documents',
} as const;

type RecordKind = keyof typeof services;
export const linkKinds = Object.keys(services) as RecordKind[];

/** What stands for one of them where several kinds are looked up. */
export function linkKey({ kind, id }: RecordLink): string {
  return `${kind} ${id}`;
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
    records: [...wanted.values()].filter(({ kind }) => services[kind as RecordKind] === service),
  });
  const [ofCompliance, ofDocuments] = [asked('compliance'), asked('documents')];
  const replies = await Promise.all([
    ofCompliance.records.length > 0 ? context.callForActor('compliance.NameRecords', ofCompliance) : undefined,
    ofDocuments.records.length > 0 ? context.callForActor('documents.NameRecords', ofDocuments) : undefined,
  ]);
  const found = replies.flatMap((reply) => reply?.data ?? []) as NamedRecord__Output[];
  return new Map(found.map((record) => [linkKey(record as RecordLink), record]));
}
