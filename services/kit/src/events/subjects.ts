import { crc32 } from 'node:zlib';
import { environment } from '../config';

const usual = 'ATTESTA';

/** Into so many parts the events of a consumer are divided among the instances of its service. */
export const partitionCount = 16;

/**
 * The JetStream stream of this installation (ATTESTA_STREAM). Two installations on one broker, such as tests beside a
 * running platform, have a stream each.
 */
export function streamName(): string {
  return environment('ATTESTA_STREAM', usual);
}

/** A subject as the broker knows it: streams may not share subjects, so an unusual stream's name stands in front. */
export function onBroker(subject: string): string {
  const stream = streamName();
  return stream === usual ? subject : `${stream}.${subject}`;
}

/** The partition of an organization's events; '' is the platform, which is in order by itself. */
export function partitionOf(organizationId: string): number {
  return crc32(organizationId) % partitionCount;
}

/** Where an event is published: "<subject>.<partition>.<organization>", so that both can be asked for. */
export function eventSubject(subject: string, organizationId = ''): string {
  return onBroker(`${subject}.${partitionOf(organizationId)}.${organizationToken(organizationId)}`);
}

/**
 * The patterns under which a subject, or a pattern of subjects, is found in the stream: of every organization, of some
 * partitions, or of one organization. Releases before partitions published without them, so that form is found too.
 */
export function eventPatterns(subject: string, of: { partitions?: number[]; organizationId?: string } = {}): string[] {
  const plain = onBroker(subject);
  if (subject.endsWith('>')) return [plain];
  const { organizationId, partitions } = of;
  if (organizationId !== undefined) return [plain, eventSubject(subject, organizationId)];
  const all = !partitions || partitions.length === partitionCount;
  return [plain, ...(all ? ['*'] : partitions).map((partition) => `${plain}.${partition}.*`)];
}

/** What the broker's subject stands for: the event's own subject, and the organization where it names one. */
export function fromBroker(subject: string): { subject: string; organizationId?: string } {
  const stream = streamName();
  const plain = stream === usual ? subject : subject.slice(stream.length + 1);
  const [, own, token] = /^(\w[\w-]*\.\w.*)\.\d{1,2}\.([\w-]+)$/.exec(plain) ?? [];
  if (own === undefined || token === undefined) return { subject: plain };
  return { subject: own, organizationId: token === platformToken ? '' : token };
}

const platformToken = 'platform';

function organizationToken(organizationId: string): string {
  return organizationId.replace(/[^\w-]/g, '_') || platformToken;
}
