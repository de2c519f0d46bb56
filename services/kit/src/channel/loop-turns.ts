/**
 * Lets work begin one at a time, each in a turn of the event loop of its own and in the order in which it was asked for.
 *
 * Calls come in bundles: callers write theirs together, and a socket gives all that has come. Were a bundle worked off within
 * one turn, all its replies would leave at the end of it, and the caller's processor would have nothing to do until then.
 */
export class LoopTurns {
  private readonly waiting: (() => void)[] = [];
  /** Whether this turn has been taken, or is owed to one that waits. */
  private taken = false;

  /** Resolves when the caller may begin: at once in a turn that nobody has taken. */
  next(): Promise<void> {
    if (this.taken) return new Promise((resolve) => this.waiting.push(resolve));
    this.take();
    return Promise.resolve();
  }

  private take(): void {
    this.taken = true;
    setImmediate(() => {
      const next = this.waiting.shift();
      if (next) {
        this.take();
        next();
      } else this.taken = false;
    });
  }
}

/** The turns of this thread, which all that it serves share. */
export const loopTurns = new LoopTurns();
