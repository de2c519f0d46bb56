import { AppError } from '@attesta/kit';

/**
 * How many requests are under way. Above the bound new ones are refused at once, which a client can retry, instead of
 * all of them getting slower together.
 */
export class InFlight {
  private count = 0;

  constructor(private readonly most: number) {}

  /** @throws AppError unavailable when the gateway is full. */
  enter(): void {
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
  }
}
