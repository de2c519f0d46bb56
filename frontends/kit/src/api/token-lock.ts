import { inTime } from './in-time';

/** A server that never answers must not hold the calls of every tab for good. */
const seconds = 20;

/** Does work on the session's tokens: one after the other over all tabs, so that none acts upon tokens that are being replaced. */
export function withTokenLock<Result>(work: () => Promise<Result>): Promise<Result> {
  // Lock managers exist in secure contexts only; without one a tab still refreshes once for all of its own calls.
  return navigator.locks ? navigator.locks.request('attesta.token', work) : work();
}

/** Asks for what others wait for under the lock. @throws ApiError with status 0 after 20 s, otherwise as `ask` does */
export function underLock<Result>(ask: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  return inTime(seconds, ask);
}
