import { type Clock, realClock } from '../reply/clock';

/** How often something may be done by one; 0 a minute is as often as they like. */
export interface SpreadRule {
  perMinute: number;
  /** So many may come at once. */
  atOnce: number;
}

/**
 * Spreads what each of many may do within a minute over that minute, all but a first burst: each waits until it is due
 * (generic cell rate algorithm, ITU-T I.371). What is sent at once would otherwise take the thread, and the services, from
 * everybody else for as long as it lasts.
 */
export class Spread {
  /** When each one's next turn would be due, those that came longest ago first. */
  private readonly due = new Map<string, number>();
  private readonly interval: number;
  private readonly burst: number;

  constructor(
    { perMinute, atOnce }: SpreadRule,
    private readonly clock: Clock = realClock,
  ) {
    this.interval = perMinute === 0 ? 0 : 60_000 / perMinute;
    this.burst = atOnce * this.interval;
  }

  /** Those that are remembered. */
  get size(): number {
    return this.due.size;
  }

  /**
   * Resolves when the next turn of one is due.
   * @param patience milliseconds; a turn that is due later is not taken
   * @returns whether it has been taken
   */
  async turn(one: string, patience = Number.POSITIVE_INFINITY): Promise<boolean> {
    if (this.interval === 0) return true;
    const now = this.clock.now();
    this.forget(now);
    const due = Math.max(now, this.due.get(one) ?? 0) + this.interval;
    const wait = due - now - this.burst;
    if (wait > patience) return false;
    this.due.delete(one);
    this.due.set(one, due);
    // No timer is finer than a millisecond.
    if (wait >= 1) await this.clock.sleep(wait);
    return true;
  }

  /** Whose time has come again is as good as new. */
  private forget(now: number): void {
    for (const [one, due] of this.due) {
      if (due > now) return;
      this.due.delete(one);
    }
  }
}
