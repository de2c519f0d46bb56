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
const bytesPerMillisecond = 1024;

/** Takes large bodies one at a time of each sender, and does what takes long for them sender by sender, with everybody else's calls in between. */
export class LargeBodies {
  private readonly senders = new FairQueue({ running: endless, runningOfOne: 1, waiting: 500, waitingOfOne: 50 });
  /** A lock, in turns of senders, which those who have gone leave at once; no more wait than have been received. */
  private readonly thread = new FairQueue({ running: 1, runningOfOne: 1, waiting: endless, waitingOfOne: endless });

  /**
   * Reads a body when it is its sender's turn, at once when it is short: until then nothing of it is in memory.
   * @param bytes that the body says to have; endless where it does not say
   * @throws AppError too_many or unavailable when too many wait; what the reading throws
   */
  receive<T extends { bytes: number }>(
    bytes: number,
    caller: Caller,
    gone: Cancellation,
    read: () => Promise<T>,
  ): Promise<T> {
    if (bytes <= fewBytes) return read();
    return new Promise((resolve, reject) => {
      const turn = async (): Promise<void> => {
        const began = performance.now();
        const reading = read();
        reading.then(resolve, reject);
        const taken = await reading.then((body) => body.bytes).catch(() => Math.min(bytes, fewBytes));
        await sleep(taken / bytesPerMillisecond - (performance.now() - began));
      };
      this.senders.run(senderOf(caller), gone.signal, turn).catch((error) => reject(refusal(error)));
    });
  }

  /** Does a piece of work on a body of so many bytes, at once when it is short. @throws AppError unavailable; what the work throws */
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
      this.thread.run(senderOf(caller), gone.signal, turn).catch((error) => reject(refusal(error)));
    });
  }
}

function senderOf({ sessionId, address }: Caller): string {
  return sessionId ?? householdOf(address);
}

function refusal(error: unknown): AppError {
  if (!(error instanceof QueueFull)) return new AppError('unavailable', say('kit.caller_left'));
  return error.whose === 'own' ? tooManyAtOnce() : busy();
}
