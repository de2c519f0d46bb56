import { type Clock, realClock } from '../reply/clock';

/** So many calls may come at once: some pages that ask for everything they can, one after the other. */
const atOnce = 100;

/**
 * Spreads the calls that a session may make within a minute over that minute, all but the first burst: each waits until it is
 * due (generic cell rate algorithm, ITU-T I.371). The 900 calls that are allowed, sent at once, would otherwise take the
 * services from everybody else for as long as they last.
 */
export class SessionPace {
  /** When each session's next call would be due, those that were called for longest ago first. */
  private readonly due = new Map<string, number>();
  private readonly interval: number;
  private readonly burst: number;

  /** @param perMinute 0 lets everything through at once */
  constructor(
    perMinute: number,
    private readonly clock: Clock = realClock,
  ) {
    this.interval = perMinute === 0 ? 0 : 60_000 / perMinute;
    this.burst = atOnce * this.interval;
  }

  /** Sessions that are remembered. */
  get size(): number {
    return this.due.size;
  }

  /** Resolves when the session's next call is due. */
  async turn(sessionId: string): Promise<void> {
    if (this.interval === 0) return;
    const now = this.clock.now();
    this.forget(now);
    const due = Math.max(now, this.due.get(sessionId) ?? 0) + this.interval;
    this.due.delete(sessionId);
    this.due.set(sessionId, due);
    const wait = due - now - this.burst;
    // No timer is finer than a millisecond.
    if (wait >= 1) await this.clock.sleep(wait);
  }

  /** A session whose time has come again is as good as a new one. */
  private forget(now: number): void {
    for (const [sessionId, due] of this.due) {
      if (due > now) return;
      this.due.delete(sessionId);
    }
  }
}
