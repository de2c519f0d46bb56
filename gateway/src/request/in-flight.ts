import { AppError } from '@attesta/kit';

/**
 * How many requests are under way. Above the bound new ones are refused at once, which a client can retry, instead of
 * all of them getting slower together.
 */
export class InFlight {
  private count = 0;
  private draining = false;
  private whenEmpty?: () => void;

  constructor(private readonly most: number) {}

  /** @throws AppError unavailable when the gateway is full or shutting down. */
  enter(): void {
    if (this.draining) throw new AppError('unavailable', 'The platform is restarting. Try again in a moment.');
    if (this.count >= this.most) throw new AppError('unavailable', 'The platform is very busy. Try again in a moment.');
    this.count += 1;
  }

  /** How many are under way. */
  get size(): number {
    return this.count;
  }

  /** One request is done. */
  leave(): void {
    this.count -= 1;
    if (this.count === 0) this.whenEmpty?.();
  }

  /** Refuses new requests; resolves when none is left, or after the given time. */
  drain(milliseconds: number): Promise<void> {
    this.draining = true;
    if (this.count === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.whenEmpty = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
