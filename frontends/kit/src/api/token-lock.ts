/** Does work on the session's tokens: one after the other over all tabs, so that none acts upon tokens that are being replaced. */
export function withTokenLock<Result>(work: () => Promise<Result>): Promise<Result> {
  // Lock managers exist in secure contexts only; without one a tab still refreshes once for all of its own calls.
  return navigator.locks ? navigator.locks.request('attesta.token', work) : work();
}
