/** Milliseconds between two tries while something waits for the server. */
const pause = 15_000;

/**
 * Calls back whenever another try of what did not reach the server may succeed: when the connection is back, when the page is
 * looked at again, and every quarter of a minute; never while the browser knows that it has no connection. @returns stops it
 */
export function whenReachable(tryAgain: () => void): () => void {
  const look = (): void => {
    if (navigator.onLine) tryAgain();
  };
  const timer = setInterval(look, pause);
  window.addEventListener('online', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', look);
    document.removeEventListener('visibilitychange', look);
  };
}
