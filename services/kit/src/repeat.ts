/**
 * Does work again and again; a round is left out while the one before it goes on. The returned function stops that and
 * waits for a round that is under way.
 * @param work never fails: it tells itself of what went wrong
 * @param atOnce whether the first round begins now, rather than after the first pause
 */
export function repeat(milliseconds: number, work: () => Promise<void>, atOnce = false): () => Promise<void> {
  let underWay: Promise<void> = Promise.resolve();
  let busy = false;
  const round = (): void => {
    if (busy) return;
    busy = true;
    underWay = work().finally(() => {
      busy = false;
    });
  };
  if (atOnce) round();
  const timer = setInterval(round, milliseconds);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
