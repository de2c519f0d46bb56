import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, type Cancellation, FairQueue, QueueFull, say } from '@attesta/kit';
import { householdOf } from './household';
import { busy, type Caller, tooManyAtOnce } from './shares';

/** What is shorter takes less time than it costs to wait. */
const fewBytes = 64 * 1024;
/** For how much longer than one took the next one waits: large bodies together have at most a fifth of the thread. */
const restTimes = 4;

/** Does what takes long for a large body, one at a time, sender by sender, and lets everybody else's calls in between. */
export class LargeBodies {
  private readonly queue = new FairQueue({ running: 1, runningOfOne: 1, waiting: 500, waitingOfOne: 50 });

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
      this.queue.run(sender, gone.signal, turn).catch((error) => reject(refusal(error)));
    });
  }
}

function refusal(error: unknown): AppError {
  if (!(error instanceof QueueFull)) return new AppError('unavailable', say('kit.caller_left'));
  return error.whose === 'own' ? tooManyAtOnce() : busy();
}
