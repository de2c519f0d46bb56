import { AppError, say } from '@attesta/kit';
import { householdOf } from './household';

/** Who has a part of what all share. */
export interface Caller {
  address: string;
  /** The session that was verified; undefined for anybody who is not signed in. */
  sessionId?: string;
}

interface Holder {
  name: string;
  most: number;
  refusal(): AppError;
}

/** What one request has of a shared thing, until it gives it back. */
export class Hold {
  private amount = 0;
  private isOver = false;

  constructor(
    private readonly shares: Shares,
    private readonly holders: Holder[],
  ) {}

  /** Takes more, or nothing. @throws AppError unavailable when all is taken, too_many when the caller's own share is */
  add(amount: number): void {
    // What was given back for good must not be taken by what still comes in.
    if (this.isOver) return;
    this.shares.add(this.holders, amount);
    this.amount += amount;
  }

  /** Gives everything back for good. */
  release(): void {
    this.isOver = true;
    this.shares.give(this.holders, this.amount);
    this.amount = 0;
  }
}

/** Which part of a thing a caller may have: of it all, the anonymous together and each of their addresses; and so on. */
const usualParts = { anonymous: 1 / 2, anonymousAddress: 1 / 8, address: 1 / 2, session: 1 / 10 };

/**
 * A bounded thing that everybody uses: places, bytes, open streams. Above the bound a request is refused at once, which
 * a client can repeat. Callers who are not signed in have half of it and each of their addresses an eighth; an
 * address with sessions has half and each of its sessions a tenth: so nobody can take it from all others.
 */
export class Shares {
  private readonly held = new Map<string, number>();

  private readonly parts: typeof usualParts;

  /** @param parts where a caller's share of it is not the usual one */
  constructor(
    private readonly most: number,
    parts: Partial<typeof usualParts> = {},
  ) {
    this.parts = { ...usualParts, ...parts };
  }

  /** What is taken at present. */
  get size(): number {
    return this.held.get(everybody) ?? 0;
  }

  /** A part of it for a caller, of nothing at first. */
  hold(caller: Caller): Hold {
    return new Hold(this, this.holdersOf(caller));
  }

  /** One of it for a caller. @throws AppError unavailable, too_many */
  take(caller: Caller): Hold {
    const hold = this.hold(caller);
    hold.add(1);
    return hold;
  }

  /** Used by Hold. */
  add(holders: Holder[], amount: number): void {
    const full = holders.find(({ name, most }) => (this.held.get(name) ?? 0) + amount > most);
    if (full) throw full.refusal();
    for (const { name } of holders) this.held.set(name, (this.held.get(name) ?? 0) + amount);
  }

  /** Used by Hold. */
  give(holders: Holder[], amount: number): void {
    for (const { name } of holders) {
      const left = (this.held.get(name) ?? 0) - amount;
      if (left > 0) this.held.set(name, left);
      else this.held.delete(name);
    }
  }

  private holdersOf({ address, sessionId }: Caller): Holder[] {
    const household = householdOf(address);
    const part = (name: string, share: number, refusal: () => AppError): Holder => ({
      name,
      most: Math.ceil(this.most * share),
      refusal,
    });
    const all = part(everybody, 1, busy);
    if (sessionId === undefined) {
      const ofAddress = part(`anonymous ${household}`, this.parts.anonymousAddress, tooManyAtOnce);
      return [all, part('anonymous', this.parts.anonymous, busy), ofAddress];
    }
    const ofAddress = part(`address ${household}`, this.parts.address, tooManyAtOnce);
    return [all, ofAddress, part(`session ${sessionId}`, this.parts.session, tooManyAtOnce)];
  }
}

const everybody = 'everybody';

/** The refusal of what finds no place because everybody together has taken all. */
export function busy(): AppError {
  return new AppError('unavailable', say('gateway.busy'));
}

/** The refusal of a caller whose own share is taken: it may come again in a second. */
export function tooManyAtOnce(): AppError {
  return new AppError('too_many', say('gateway.too_many_at_once'), [], { retry_after: 1 });
}
