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

/** The dead letters of this service, in the order in which their events were published. */
export async function listDeadLetters(
  filter: { consumer?: string; organizationId?: string } = {},
  limit = 200,
): Promise<DeadLetter[]> {
  const { consumer, organizationId } = filter;
  const found = await DeadLetterModel.find({
    ...(consumer === undefined ? {} : { consumer }),
    ...(organizationId === undefined ? {} : { organization_id: organizationId }),
  })
    .sort({ position: 1, _id: 1 })
    .limit(limit)
    .lean();
  return found.map(toDeadLetter);
}

/** One dead letter. @throws AppError not_found */
export async function deadLetter(id: string): Promise<DeadLetter> {
  const found = await DeadLetterModel.findById(id).lean();
  if (!found) throw notFound('dead_letter', id);
  return toDeadLetter(found);
}

/**
 * Asks for a dead letter to be applied again. The running service does so within some seconds, between the other events
 * of the organization, and then the letter is gone; if it fails once more, it stays with the new reason.
 * @throws AppError not_found, or invalid for a message that is no event
 */
export async function replayDeadLetter(id: string): Promise<void> {
  if (!isEvent((await deadLetter(id)).event)) throw new AppError('invalid', say('kit.dead_letter_no_event', { id }));
  const { matchedCount } = await DeadLetterModel.updateOne({ _id: id }, { $set: { replay_requested_at: new Date() } });
  if (matchedCount === 0) throw notFound('dead_letter', id);
}

/** Asks for all dead letters that are events to be applied again. @returns how many */
export async function replayAllDeadLetters(): Promise<number> {
  const { matchedCount } = await DeadLetterModel.updateMany(
    { 'event.id': { $exists: true } },
    { $set: { replay_requested_at: new Date() } },
  );
  return matchedCount;
}

/** Gives a dead letter up for good. @throws AppError not_found */
export async function dropDeadLetter(id: string): Promise<void> {
  const { deletedCount } = await DeadLetterModel.deleteOne({ _id: id });
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

function isEvent(event: object): event is Event {
  return typeof (event as Partial<Event>).id === 'string';
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
