import { Code, MongoError, TRANSIENT_TRANSACTION } from './errors';

/** How long a transaction waits for another one that inserts the same key, before it is told to start again. */
const LONGEST_WAIT_MS = 100;

/** A transaction, or a statement outside of one, with the unique keys that it inserts. */
export class KeyClaimant {
  readonly keys = new Set<string>();
  /** Resolves when it has ended. */
  readonly ended: Promise<void>;
  hasEnded = false;
  private resolveEnded!: () => void;

  constructor(
    /** The count of commits when it began. */
    readonly since: number,
    readonly isTransaction: boolean,
  ) {
    this.ended = new Promise((resolve) => {
      this.resolveEnded = resolve;
    });
  }

  end(): void {
    this.hasEnded = true;
    this.resolveEnded();
  }
}

/**
 * Who inserts which unique key at present. The engine's unique indexes are exclusion constraints: of those that insert
 * one new key at once, each waits for the others, until the database has seen one deadlock after another. Here the second
 * one learns what MongoDB would tell it: a transaction gets a write conflict, a single statement waits.
 */
export class KeyClaims {
  private readonly claimants = new Map<string, KeyClaimant>();
  private readonly transactions = new Set<KeyClaimant>();
  /** What was committed since the oldest open transaction began. */
  private commits: { at: number; keys: Set<string> }[] = [];
  private clock = 0;

  begin(isTransaction: boolean): KeyClaimant {
    const claimant = new KeyClaimant(this.clock, isTransaction);
    if (isTransaction) this.transactions.add(claimant);
    return claimant;
  }

  /**
   * Claims keys until the claimant ends.
   * @throws MongoError WriteConflict for a transaction when another one has inserted a key since it began, or goes on
   * doing so; it may start again
   */
  async claim(claimant: KeyClaimant, keys: string[]): Promise<void> {
    // In one order for all, so that two single statements never wait for each other.
    for (const key of [...new Set(keys)].sort()) {
      for (let other = this.claimants.get(key); other && other !== claimant; other = this.claimants.get(key)) {
        if (!claimant.isTransaction) await other.ended;
        else if (!(await endsSoon(other))) throw conflict(key);
      }
      if (claimant.isTransaction && this.commits.some(({ at, keys }) => at > claimant.since && keys.has(key)))
        throw conflict(key);
      // It was given up while it waited, and would never give the key free.
      if (claimant.hasEnded) throw conflict(key);
      this.claimants.set(key, claimant);
      claimant.keys.add(key);
    }
  }

  /** Gives a claimant's keys free. */
  end(claimant: KeyClaimant, committed: boolean): void {
    this.transactions.delete(claimant);
    for (const key of claimant.keys) this.claimants.delete(key);
    if (committed && claimant.keys.size > 0 && this.transactions.size > 0) {
      this.clock += 1;
      this.commits.push({ at: this.clock, keys: claimant.keys });
    }
    const oldest = Math.min(...[...this.transactions].map(({ since }) => since));
    this.commits = this.commits.filter(({ at }) => at > oldest);
    claimant.end();
  }
}

function conflict(key: string): MongoError {
  const message = `another transaction inserts the same unique key: ${key.slice(0, 200)}`;
  return new MongoError(Code.WriteConflict, message, [TRANSIENT_TRANSACTION]);
}

function endsSoon({ ended }: KeyClaimant): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), LONGEST_WAIT_MS);
    void ended.then(() => {
      clearTimeout(timer);
      resolve(true);
    });
  });
}
