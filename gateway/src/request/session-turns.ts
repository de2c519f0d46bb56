import { FairQueue } from '@attesta/kit';
import { type Clock, realClock } from '../reply/clock';
import type { Caller } from './shares';
import { Spread } from './spread';

/** A page's calls then need two or three rounds; with six, one session's 900 calls made the others' p99 five times as long (bench hostile). */
const atOnce = 3;
/** So many calls may come at once: some pages that ask for everything they can, one after the other. */
const burst = 20;

/**
 * Calls of one session take turns at each service: 900 calls at once, which a session may make within a minute, would
 * otherwise stand before everybody else's. How many may wait, its places say.
 */
export class SessionTurns {
  private readonly queue = new FairQueue({
    running: Number.POSITIVE_INFINITY,
    runningOfOne: atOnce,
    waiting: Number.POSITIVE_INFINITY,
    waitingOfOne: Number.POSITIVE_INFINITY,
  });

  private readonly calls: Spread;

  /** @param perMinute calls that a session may make, spread over the minute; 0 is as many as it likes */
  constructor(perMinute: number, clock: Clock = realClock) {
    this.calls = new Spread({ perMinute, atOnce: burst }, clock);
  }

  /** Calls a service when it is the session's turn there; who is not signed in has no turns to wait for. */
  async run<T>(service: string, { sessionId }: Caller, call: () => Promise<T>): Promise<T> {
    if (sessionId === undefined) return call();
    await this.calls.turn(sessionId);
    return this.queue.run(`${service} ${sessionId}`, undefined, call);
  }
}
