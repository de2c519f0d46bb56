/**
 * Runs writes one after another, so that each carries the version that the one before it left behind. A write that fails
 * does not stop those behind it.
 */
export class WriteQueue {
  private last: Promise<unknown> = Promise.resolve();

  /** @returns what the write gives, or its error */
  add<Result>(write: () => Promise<Result>): Promise<Result> {
    const run = this.last.then(write, write);
    this.last = run.catch(() => undefined);
    return run;
  }
}
