import { AppError, type ErrorCode } from '../errors/app-error';
import type { Logger } from '../observability/logger';
import { repeat } from '../repeat';
import type { Sentence, SentenceReference } from '../sentences/say';

/** Faults of the moment, after which the same work may go through. */
const passing: readonly ErrorCode[] = ['unavailable', 'too_many', 'internal'];

/** Something that waits to be made, and how often that was begun, this time included. */
export interface Held {
  id: string;
  tries: number;
}

/** Work that lies in a database until one of the instances of a service makes it. */
export interface HeldWork<T extends Held, Made> {
  /** For so long somebody who makes it holds it, and says so again three times within it: what was killed is taken up after it. */
  heldMilliseconds: number;
  /** What has not been finished so often is given up: it may be what ends the process. */
  mostTries: number;
  /** The one that has waited longest, held until a moment, its tries counted up: of several instances one gets it. */
  claim(now: Date, until: Date): Promise<T | undefined>;
  /**
   * Holds it for longer.
   * @param percent how far it is, where whoever makes it has just said so
   * @returns whether it is still this try's
   */
  hold(work: T, until: Date, percent?: number): Promise<boolean>;
  /**
   * Makes it, outside of any transaction.
   * @param gone aborts when it is somebody else's, or nobody's any more
   * @param progressed says how far it is, in percent, which holds it too
   */
  make(work: T, gone: AbortSignal, progressed: (percent: number) => Promise<void>): Promise<Made>;
  /** Writes down what was made, if it is still this try's to say. */
  end(work: T, made: Made): Promise<void>;
  /** Writes down that it comes to nothing. @param reason undefined where it broke off again and again */
  giveUp(work: T, reason: unknown): Promise<void>;
}

/**
 * Takes up the work that has waited longest and makes it, to its end. A fault of the moment leaves it held for its time, after which it
 * is taken up again; any other fault, and the last try, give it up.
 * @returns whether there was any
 */
export async function makeNext<T extends Held, Made>(
  held: HeldWork<T, Made>,
  log: Pick<Logger, 'warn'>,
  now: () => Date = () => new Date(),
): Promise<boolean> {
  const until = (): Date => new Date(now().getTime() + held.heldMilliseconds);
  const work = await held.claim(now(), until());
  if (!work) return false;
  if (work.tries > held.mostTries) {
    await held.giveUp(work, undefined);
    return true;
  }
  const gone = new AbortController();
  const { beat, stop } = beating(held.heldMilliseconds / 4, async (percent) => {
    if (!(await held.hold(work, until(), percent))) gone.abort();
  });
  try {
    // Each hold is a change of the work: none may cross the one that ends it.
    const made = await held.make(work, gone.signal, beat).finally(stop);
    await held.end(work, made);
  } catch (error) {
    // Somebody has deleted it meanwhile, or another instance has it: there is nobody to tell.
    if (gone.signal.aborted) return true;
    log.warn({ work: work.id, reason: (error as Error).message }, 'what waits to be made could not be made');
    if (isPassing(error) && work.tries < held.mostTries) await held.hold(work, until());
    else await held.giveUp(work, error);
  }
  return true;
}

/**
 * Makes what waits, one after the other, and looks for more now and then.
 * @param next makes the next one, and says whether there was any
 * @returns what stops that, when the one under way is done
 */
export function keepMaking(
  log: Pick<Logger, 'warn'>,
  everyMilliseconds: number,
  next: () => Promise<boolean>,
): () => Promise<void> {
  let stopped = false;
  const stop = repeat(everyMilliseconds, async () => {
    try {
      while (!stopped && (await next()));
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'what waits to be made could not be looked for: tried again');
    }
  });
  return () => {
    stopped = true;
    return stop();
  };
}

/** Why something comes to nothing, as a person is told: the sentence of a refusal; of a fault of this program, that it broke off. */
export function reasonTold(error: unknown, brokeOff: Sentence): SentenceReference {
  const told = error instanceof AppError && error.code !== 'internal' ? error.errors[0]?.sentence : undefined;
  return told ?? brokeOff.reference;
}

/**
 * Does something again and again, and whenever `beat` is called, after which the next time is a whole pause later.
 * @returns also what stops it, once all that began is through
 */
function beating(
  milliseconds: number,
  work: (percent?: number) => Promise<void>,
): { beat(percent: number): Promise<void>; stop(): Promise<void> } {
  let underWay: Promise<unknown> = Promise.resolve();
  const next = (percent?: number): Promise<void> => {
    const one = work(percent);
    underWay = Promise.allSettled([underWay, one]);
    return one;
  };
  const timer = setInterval(() => next().catch(() => undefined), milliseconds);
  return {
    beat: (percent) => {
      timer.refresh();
      return next(percent);
    },
    stop: async () => {
      clearInterval(timer);
      await underWay;
    },
  };
}

function isPassing(error: unknown): boolean {
  return !(error instanceof AppError) || passing.includes(error.code);
}
