import { AppError } from '@attesta/kit';
import { type Caller, Shares } from '../request/shares';
import { type Clock, realClock } from './clock';

/** Refusals that wait at a time; each costs an open connection and a timer. */
const most = 2000;

/**
 * Lets those who ask too often wait for being told so: who sends again as soon as it was answered comes to less than a call a
 * second on each of its connections, not to as many as the gateway can refuse, which took its thread from everybody else
 * (bench hostile). An honest client is told to wait for at least as long anyway (Retry-After counts in seconds).
 */
export class HeldRefusals {
  private readonly waiting: Shares;

  /** @param milliseconds the least that one waits; twice as long is the most. 0 lets every refusal out at once */
  constructor(
    private readonly milliseconds: number,
    private readonly clock: Clock = realClock,
    mostWaiting = most,
  ) {
    this.waiting = new Shares(mostWaiting);
  }

  /**
   * Resolves when a failed call may be answered: at once, unless it was refused for being one too many.
   * @returns whether its connection may stay open; it is to close where as many of the caller's refusals wait already as may
   */
  async hold(thrown: unknown, caller: Caller): Promise<boolean> {
    if (this.milliseconds === 0 || !(thrown instanceof AppError) || thrown.code !== 'too_many') return true;
    const place = this.waiting.hold(caller);
    try {
      place.add(1);
    } catch {
      return false;
    }
    // Those that came together would otherwise leave together, and come again together.
    await this.clock.sleep(this.milliseconds * (1 + Math.random()));
    place.release();
    return true;
  }
}
