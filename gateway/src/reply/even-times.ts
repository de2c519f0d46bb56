import { type Clock, realClock } from './clock';

/**
 * Lets the outcome of a call out at the next multiple of a step after it began, success or refusal: its time then says
 * nothing of what had to be done for it, such as whether an address has an account (OWASP ASVS 5, 6.3.8). The step is to be
 * longer than nearly all such calls take.
 */
export class EvenTimes {
  /** @param step milliseconds; 0 lets everything out at once */
  constructor(
    private readonly step: number,
    private readonly clock: Clock = realClock,
  ) {}

  /** @param onDone what the call held is given back by it before the wait: it costs nobody else a place */
  async hold<Result>(work: () => Promise<Result>, onDone: () => void): Promise<Result> {
    const began = this.clock.now();
    try {
      return await work();
    } finally {
      onDone();
      if (this.step > 0)
        await this.until(began + this.step * Math.max(1, Math.ceil((this.clock.now() - began) / this.step)));
    }
  }

  /** A timer may fire a little early. */
  private async until(time: number): Promise<void> {
    for (let left = time - this.clock.now(); left > 0; left = time - this.clock.now()) await this.clock.sleep(left);
  }
}
