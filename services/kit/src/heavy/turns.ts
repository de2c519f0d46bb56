import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from '../errors/app-error';
import { observeHeavyWork } from '../observability/metrics';
import { say } from '../sentences/say';
import { FairQueue, QueueFull } from './fair-queue';
import { threadCount } from './threads';

/** For whom work is done, and until when; the context of a call is one. */
export interface HeavyScope {
  readonly organizationId: string;
  /** Aborts when nobody waits for the work any more. */
  readonly signal?: AbortSignal;
}

const inTurn = new AsyncLocalStorage<true>();
let queue: FairQueue | undefined;

/**
 * Does heavy work when it is the organization's turn: as many pieces at once as there are threads, of one organization one
 * less. Work that is part of such work goes on in the same turn.
 * @throws AppError too_many or unavailable at once when too much waits already, unavailable when the caller goes while it
 * waits; and what the work throws
 */
export async function inHeavyTurn<T>({ organizationId, signal }: HeavyScope, work: () => Promise<T>): Promise<T> {
  if (inTurn.getStore()) return work();
  let begun = false;
  try {
    return await theQueue().run(organizationId, signal, () => {
      begun = true;
      return inTurn.run(true, work);
    });
  } catch (error) {
    if (begun) throw error;
    throw error instanceof QueueFull ? full(error) : new AppError('unavailable', say('kit.caller_gone'));
  }
}

function full({ whose, most }: QueueFull): AppError {
  return whose === 'own'
    ? new AppError('too_many', say('kit.work_of_one_waits', { most }))
    : new AppError('unavailable', say('kit.work_waits'));
}

function theQueue(): FairQueue {
  if (!queue) {
    const running = threadCount();
    const made = new FairQueue({ running, runningOfOne: Math.max(1, running - 1), waiting: 100, waitingOfOne: 10 });
    observeHeavyWork(() => made);
    queue = made;
  }
  return queue;
}
