import { FairQueue } from '@attesta/kit';
import type { Caller } from './shares';

/** As many as a browser has connections to a server: who asks for more at once waits for themselves, and others do not. */
const atOnce = 6;

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

  /** Calls a service when it is the session's turn there; who is not signed in has no turns to wait for. */
  run<T>(service: string, { sessionId }: Caller, call: () => Promise<T>): Promise<T> {
    return sessionId === undefined ? call() : this.queue.run(`${service} ${sessionId}`, undefined, call);
  }
}
