/** How much may wait and run at once. */
export interface QueueLimits {
  running: number;
  /** Of one organization, so that another's work finds a place while it goes on. */
  runningOfOne: number;
  waiting: number;
  waitingOfOne: number;
}

/** Work that was not taken because too much waits already: of this organization, or of all. */
export class QueueFull extends Error {
  constructor(
    readonly whose: 'own' | 'all',
    readonly most: number,
  ) {
    super(`${most} pieces of work are waiting already.`);
  }
}

/** Lets organizations take turns: one that brings much waits for itself, and not another for it. */
export class FairQueue {
  /** Who waits, by organization; the organization whose turn is next comes first. */
  private readonly waiting = new Map<string, (() => void)[]>();
  private readonly runningOf = new Map<string, number>();
  private total = 0;
  private inHand = 0;

  constructor(private readonly limits: QueueLimits) {}

  get queued(): number {
    return this.total;
  }

  get running(): number {
    return this.inHand;
  }

  /**
   * Does work when it is the organization's turn.
   * @param signal takes what still waits out of the queue
   * @throws QueueFull at once; the signal's reason; what the work throws
   */
  async run<T>(organizationId: string, signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
    signal?.throwIfAborted();
    await this.turn(organizationId, signal);
    try {
      return await work();
    } finally {
      this.inHand -= 1;
      const left = this.runningFor(organizationId) - 1;
      if (left > 0) this.runningOf.set(organizationId, left);
      else this.runningOf.delete(organizationId);
      this.startNext();
    }
  }

  private turn(organizationId: string, signal: AbortSignal | undefined): Promise<void> {
    const own = this.waiting.get(organizationId) ?? [];
    if (own.length >= this.limits.waitingOfOne) throw new QueueFull('own', this.limits.waitingOfOne);
    if (this.total >= this.limits.waiting) throw new QueueFull('all', this.limits.waiting);
    return new Promise((resolve, reject) => {
      const start = (): void => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = (): void => {
        this.leave(organizationId, start);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', leave, { once: true });
      own.push(start);
      this.waiting.set(organizationId, own);
      this.total += 1;
      this.startNext();
    });
  }

  private leave(organizationId: string, start: () => void): void {
    const own = this.waiting.get(organizationId);
    const at = own?.indexOf(start) ?? -1;
    if (!own || at < 0) return;
    own.splice(at, 1);
    this.total -= 1;
    if (own.length === 0) this.waiting.delete(organizationId);
  }

  private startNext(): void {
    while (this.inHand < this.limits.running) {
      const next = this.next();
      if (!next) return;
      this.start(...next);
    }
  }

  private next(): [string, (() => void)[]] | undefined {
    for (const waiting of this.waiting) if (this.runningFor(waiting[0]) < this.limits.runningOfOne) return waiting;
    return undefined;
  }

  private start(organizationId: string, own: (() => void)[]): void {
    const start = own.shift();
    this.total -= 1;
    this.waiting.delete(organizationId);
    // What is left of it goes behind all others.
    if (own.length > 0) this.waiting.set(organizationId, own);
    this.inHand += 1;
    this.runningOf.set(organizationId, this.runningFor(organizationId) + 1);
    start?.();
  }

  private runningFor(organizationId: string): number {
    return this.runningOf.get(organizationId) ?? 0;
  }
}
