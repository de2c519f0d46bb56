import { AppError, httpStatus } from '@attesta/kit';
import type { Limiters } from '../request/rate-limits';
import { type Caller, Shares } from '../request/shares';
import { type Clock, realClock } from './clock';

/** Refusals that wait at a time; each costs a timer and a connection, of which there are no more. */
const most = 10_000;
/** Somebody who is not signed in may have as many as connections (edge-options.ts). */
const parts = { anonymousAddress: 1 / 4 };
/** Who is refused again and again waits for so many times as long at most. */
const longest = 8;

/** How refusals are held; the tests have their own. */
export interface RefusalRules {
  /** The least that one waits; twice as long is the most for who is not refused often. 0 lets every refusal out at once. */
  milliseconds: number;
  count: Limiters['refusal'];
  clock?: Clock;
  mostWaiting?: number;
}

/**
 * Lets those who ask too often, and those who are refused again and again, wait for being told so: who sends again as soon as
 * it was answered comes to less than a call a second on each of its connections, and soon to one in eight, not to as many as
 * the gateway can refuse, which took its thread from everybody else (bench hostile). An honest client that asks too often is
 * told to wait for at least as long anyway (Retry-After counts in seconds).
 */
export class HeldRefusals {
  private readonly waiting: Shares;
  private readonly clock: Clock;

  constructor(private readonly rules: RefusalRules) {
    this.waiting = new Shares(rules.mostWaiting ?? most, parts);
    this.clock = rules.clock ?? realClock;
  }

  /**
   * Resolves when a failed call may be answered: at once, unless it was refused for being one too many or is one of too many
   * refusals.
   * @returns whether its connection may stay open; it is to close where as many of the caller's refusals wait already as may
   */
  async hold(thrown: unknown, caller: Caller): Promise<boolean> {
    const { milliseconds, count } = this.rules;
    if (milliseconds === 0 || !(thrown instanceof AppError) || httpStatus(thrown.code) >= 500) return true;
    const times = await count(caller);
    if (thrown.code !== 'too_many' && times <= 1) return true;
    const place = this.waiting.hold(caller);
    try {
      place.add(1);
    } catch {
      return false;
    }
    // Those that came together would otherwise leave together, and come again together.
    await this.clock.sleep(milliseconds * (1 + Math.random()) * Math.min(Math.max(times, 1), longest));
    place.release();
    return true;
  }
}
