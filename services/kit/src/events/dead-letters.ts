import type { ClientSession } from 'mongoose';
import { Gauge } from 'prom-client';
import { AppError, notFound } from '../errors/app-error';
import { metrics } from '../observability/metrics';
import { say } from '../sentences/say';
import { DeadLetterModel } from './consumed.schema';
import type { Event } from './event';

/** An event that a consumer of this service could not apply, and why. */
export interface DeadLetter {
  id: string;
  consumer: string;
  subject: string;
  organizationId: string;
  /** The last error's message, and the first lines of its stack. */
  reason: string;
  stack: string;
  tries: number;
  firstAt: Date;
  lastAt: Date;
  /** Set while a replay is asked for and not yet made. */
  replayRequestedAt?: Date;
  /** The event as it came; `{ subject, text }` of a message that is none. */
  event: object;
}

/** Which dead letters are meant; all of them where nothing is said. */
export interface DeadLetterFilter {
  id?: string;
  consumer?: string;
  subject?: string;
  organizationId?: string;
}

/** The dead letters of this service, in the order in which their events were published. */
export async function listDeadLetters(filter: DeadLetterFilter = {}, limit = 200, skip = 0): Promise<DeadLetter[]> {
  const found = await DeadLetterModel.find(where(filter)).sort({ position: 1, _id: 1 }).skip(skip).limit(limit).lean();
  return found.map(toDeadLetter);
}

/** How many dead letters this service has of each event. */
export async function countDeadLettersBySubject(
  filter: DeadLetterFilter = {},
): Promise<{ subject: string; count: number }[]> {
  const found = await DeadLetterModel.aggregate<{ _id: string | null; count: number }>([
    { $match: where(filter) },
    { $group: { _id: '$subject', count: { $sum: 1 } } },
    { $sort: { _id: 1 } },
  ]);
  return found.map(({ _id, count }) => ({ subject: _id ?? '', count }));
}

/** One dead letter. @throws AppError not_found */
export async function deadLetter(id: string): Promise<DeadLetter> {
  const found = await DeadLetterModel.findById(id).lean();
  if (!found) throw notFound('dead_letter', id);
  return toDeadLetter(found);
}

/**
 * Asks for dead letters to be applied again. The running service does so within some seconds, between the other events of
 * their organizations, and then they are gone; one that fails once more stays with the new reason. What is no event is
 * passed over.
 * @returns how many
 * @throws AppError not_found where an id names none, or invalid where it names what is no event
 */
export async function replayDeadLetters(filter: DeadLetterFilter = {}, session?: ClientSession): Promise<number> {
  const { id } = filter;
  if (id !== undefined && !isReplayable(await deadLetter(id)))
    throw new AppError('invalid', say('kit.dead_letter_no_event', { id }));
  const { matchedCount } = await DeadLetterModel.updateMany(
    { ...where(filter), 'event.id': { $exists: true } },
    { $set: { replay_requested_at: new Date() } },
    { session },
  );
  if (id !== undefined && matchedCount === 0) throw notFound('dead_letter', id);
  return matchedCount;
}

/** Gives a dead letter up for good. @throws AppError not_found */
export async function dropDeadLetter(id: string, session?: ClientSession): Promise<void> {
  const { deletedCount } = await DeadLetterModel.deleteOne({ _id: id }, { session });
  if (deletedCount === 0) throw notFound('dead_letter', id);
}

/** The dead letters whose replay is asked for: id, consumer and organization, oldest first. */
export async function requestedReplays(): Promise<Pick<DeadLetter, 'id' | 'consumer' | 'organizationId'>[]> {
  const found = await DeadLetterModel.find({ replay_requested_at: { $gt: new Date(0) } }, { stack: 0 })
    .sort({ position: 1, _id: 1 })
    .limit(200)
    .lean();
  return found.map(toDeadLetter);
}

/** Counts the dead letters of consumers whenever somebody reads this process's figures. */
export function countDeadLetters(consumers: string[]): void {
  const name = 'attesta_dead_letters';
  metrics.removeSingleMetric(name);
  new Gauge({
    name,
    help: 'Events that a consumer could not apply and put aside; all instances of a service say the same',
    labelNames: ['consumer'],
    registers: [metrics],
    async collect() {
      const counts = await DeadLetterModel.aggregate<{ _id: string; count: number }>([
        { $group: { _id: '$consumer', count: { $sum: 1 } } },
      ]);
      for (const consumer of consumers) this.set({ consumer }, 0);
      for (const { _id, count } of counts) this.set({ consumer: _id }, count);
    },
  });
}

/** Whether it can be applied again: what came without being an event never can. */
export function isReplayable({ event }: DeadLetter): boolean {
  return typeof (event as Partial<Event>).id === 'string';
}

function where({ id, consumer, subject, organizationId }: DeadLetterFilter): Record<string, string> {
  const wanted = { _id: id, consumer, subject, organization_id: organizationId };
  return Object.fromEntries(Object.entries(wanted).filter((pair): pair is [string, string] => pair[1] !== undefined));
}

function toDeadLetter(found: Record<string, unknown>): DeadLetter {
  // Letters of earlier releases say less of themselves: the event does.
  const event = (found.event ?? {}) as Partial<Event>;
  return {
    id: String(found._id),
    consumer: String(found.consumer),
    subject: String(found.subject ?? event.subject ?? ''),
    organizationId: String(found.organization_id ?? event.organization_id ?? ''),
    reason: String(found.reason ?? ''),
    stack: String(found.stack ?? ''),
    tries: Number(found.tries ?? 0),
    firstAt: (found.first_at ?? found.at) as Date,
    lastAt: found.at as Date,
    ...(found.replay_requested_at ? { replayRequestedAt: found.replay_requested_at as Date } : {}),
    event,
  };
}
