import { type Caller, type Hold, Shares } from './shares';

/**
 * How many calls are under way at each service. They are counted apart, so that those that wait for a service that is
 * stuck leave all places of the others free.
 */
export class Places {
  private readonly services = new Map<string, Shares>();

  /** @param most calls at one service at a time */
  constructor(private readonly most: number) {}

  /** A place at a service. @throws AppError unavailable, too_many */
  take(service: string, caller: Caller): Hold {
    let shares = this.services.get(service);
    if (!shares) {
      shares = new Shares(this.most);
      this.services.set(service, shares);
    }
    return shares.take(caller);
  }

  /** Calls under way at all services. */
  get size(): number {
    return [...this.services.values()].reduce((sum, { size }) => sum + size, 0);
  }
}
