import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, type Cancellation, FairQueue, QueueFull, say } from '@attesta/kit';
import { householdOf } from './household';
import { busy, type Caller, tooManyAtOnce } from './shares';

const endless = Number.POSITIVE_INFINITY;
/** What is shorter takes less time than it costs to wait. */
const fewBytes = 64 * 1024;
/** For how much longer than one took the next one waits: large bodies together have at most a fifth of the thread. */
const restTimes = 4;

/** What one sender's large bodies may come to a millisecond: also to receive them and to clear them away takes the thread. */
const bytesPerMillisecond = 8 * 1024;

/** Does what takes long for a large body, one at a time, sender by sender, and lets everybody else's calls in between. */
export class LargeBodies {
  private readonly senders = new FairQueue({ running: endless, runningOfOne: 1, waiting: 500, waitingOfOne: 50 });
  /** Of each sender one at most is here, so this is a lock in the order of arrival, which those who have gone leave at once. */
  private readonly thread = new FairQueue({ running: 1, runningOfOne: 1, waiting: endless, waitingOfOne: endless });

  /**
   * Does a piece of work on a body of so many bytes, at once when it is short.
   * @throws AppError too_many or unavailable when too many wait; what the work throws
   */
  inTurn<T>(bytes: number, caller: Caller, gone: Cancellation, work: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      if (bytes <= fewBytes) return resolve(work());
      const turn = async (): Promise<void> => {
        const began = performance.now();
        try {
          resolve(work());
        } catch (error) {
          reject(error);
        }
        await sleep(restTimes * (performance.now() - began));
      };
      const sender = caller.sessionId ?? householdOf(caller.address);
      const turns = async (): Promise<void> => {
        await Promise.all([this.thread.run(sender, gone.signal, turn), sleep(bytes / bytesPerMillisecond)]);
      };
      this.senders.run(sender, gone.signal, turns).catch((error) => reject(refusal(error)));
    });
  }
}

function refusal(error: unknown): AppError {
  if (!(error instanceof QueueFull)) return new AppError('unavailable', say('kit.caller_left'));
  return error.whose === 'own' ? tooManyAtOnce() : busy();
}
