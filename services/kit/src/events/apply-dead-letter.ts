import { toAppErrorWith } from '../errors/storage-errors';
import { runUnitOfWork } from '../repositories/unit-of-work';
import { ConsumedModel, DeadLetterModel } from './consumed.schema';
import {
  type ChangeSettled,
  type Consumer,
  changedBy,
  consumedKey,
  handleEvents,
  originOf,
  type Settled,
} from './consumer';
import type { Event } from './event';
import type { Delivery } from './organization-queue';

interface Failure {
  error: Error;
  tries: number;
  since?: Date;
}

const stackLines = 6;
/** Tenancy shows the letters of all services. */
const listChanged: ChangeSettled = { domain: 'tenancy', organizationId: '', tags: ['kit.dead_letter'] };

/** Puts an event aside. It counts as done from then on, so that no instance applies it behind those that follow it. */
export async function parkDelivery(
  definition: Consumer,
  delivery: Delivery,
  failure: Failure,
  settle: (outcome: Settled) => void | Promise<void>,
): Promise<void> {
  const { event, garbled, organizationId, position } = delivery;
  const id = consumedKey(definition, event?.id ?? String(position));
  const at = new Date();
  const letter = {
    consumer: definition.name,
    subject: event?.subject ?? garbled?.subject,
    organization_id: organizationId,
    position,
    event: event ?? garbled,
    ...described(failure.error),
    tries: failure.tries,
    first_at: failure.since ?? at,
    at,
  };
  const origin = { organizationId, actorId: '', requestId: event?.request_id ?? '', source: definition.name };
  await runUnitOfWork(
    origin,
    async ({ session }) => {
      if (await ConsumedModel.exists({ _id: id }).session(session)) return;
      await ConsumedModel.insertMany([{ _id: id, at }], { session });
      await DeadLetterModel.updateOne({ _id: id }, { $set: letter }, { session, upsert: true });
    },
    (outcome) => settle({ ...outcome, changed: [listChanged] }),
  );
}

/**
 * Applies a dead letter whose replay is asked for, and removes it in the same transaction.
 * @returns false when it is gone already, or has failed again and keeps the new reason
 */
export async function applyDeadLetter(
  definition: Consumer,
  id: string,
  settle: (outcome: Settled) => void | Promise<void>,
): Promise<boolean> {
  const found = await DeadLetterModel.findById(id).lean();
  const event = found?.event as Event | undefined;
  if (!found?.replay_requested_at || !event) return false;
  try {
    return await runUnitOfWork(
      originOf(definition, event),
      async (unit) => {
        const { session } = unit;
        const { deletedCount } = await DeadLetterModel.deleteOne({ _id: id }, { session });
        if (deletedCount === 0) return false;
        await ConsumedModel.updateOne({ _id: id }, { $set: { at: new Date() } }, { session, upsert: true });
        await handleEvents(definition, [event], unit);
        return true;
      },
      (outcome) => settle({ ...outcome, changed: [...changedBy(definition, [event]), listChanged] }),
    );
  } catch (error) {
    if (toAppErrorWith(error, id).code === 'unavailable') throw error;
    await DeadLetterModel.updateOne(
      { _id: id },
      {
        $set: { ...described(error as Error), at: new Date() },
        $inc: { tries: 1 },
        $unset: { replay_requested_at: 1 },
      },
    );
    await settle({ published: false, news: [], live: [], callbacks: [], changed: [listChanged] });
    return false;
  }
}

function described(error: Error): { reason: string; stack: string } {
  return { reason: error.message, stack: (error.stack ?? '').split('\n').slice(0, stackLines).join('\n') };
}
