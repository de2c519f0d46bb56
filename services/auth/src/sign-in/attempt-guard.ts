import { AppError, emailKey, type Scope, say } from '@attesta/kit';
import { type DelayRule, delayRules } from '../domain/attempt-delay';
import { AttemptRepository, longestWait } from '../repositories/attempt.repository';
import type { Attempt } from '../repositories/attempt.schema';
import type { Credential } from '../repositories/credential.schema';
import { keyedHash } from '../security/keyed-hash';
import { addressHash, isKnownAddress } from './address-hash';

/**
 * Accounts whose password is looked at in this process by an attempt that is counted only if it is wrong. There is one such
 * attempt of an account at a time, so that of guesses made at once no more than one for each instance goes uncounted until it
 * was made.
 */
const checked = new Set<string>();

/** Slows down guessing of one account's password from one address (domain/attempt-delay.ts). */
export class AttemptGuard {
  private readonly attempts: AttemptRepository;
  private readonly pair: string;
  private readonly account: string;
  private readonly address: string;

  constructor(scope: Scope, email: string, remoteAddress: string) {
    this.attempts = new AttemptRepository(scope);
    this.pair = keyedHash('attempts of pair', `${emailKey(email)} ${remoteAddress}`);
    this.account = keyedHash('attempts of account', emailKey(email));
    this.address = keyedHash('attempts of address', remoteAddress);
  }

  /** What the attempts are counted under that count against the caller. */
  get keys(): string[] {
    return [this.address, this.pair, this.account];
  }

  /**
   * Makes one attempt, or has it wait. Under attack nearly every attempt ends here, with one read and no write; one that is
   * right, while nothing is counted, writes nothing either. Any other is counted as wrong before it is made, and forgotten
   * when it was right, so that parallel guesses can't be made before the first of them is counted.
   * @param known whether the owner has signed in from this address before: then the account's own delay does not hold
   * @param check looks whether the password is the right one
   * @param counted what is counted under `keys`, where that was read already
   * @returns whether it was right
   * @throws AppError too_many with data.retry_after in seconds, the same for accounts that do not exist
   */
  async attempt(known: boolean, check: () => Promise<boolean>, counted?: Attempt[]): Promise<boolean> {
    const found = counted ?? (await this.attempts.findByKeys(this.keys));
    const against = known ? found.filter(({ key }) => key !== this.account) : found;
    refuseFor(longestWait(against, new Date()));
    const clean = found.every(({ key }) => key === this.address) && !checked.has(this.account);
    if (!clean) return this.countedFirst(known, check);
    checked.add(this.account);
    try {
      const right = await check();
      if (!right) await this.addFailures(known ? ['address', 'pair'] : ['address', 'pair', 'account']);
      return right;
    } finally {
      checked.delete(this.account);
    }
  }

  /** What was counted against the account from here is forgotten: its owner has proved who they are. */
  async forget(): Promise<void> {
    await this.attempts.forget([this.pair, this.account]);
  }

  private async countedFirst(known: boolean, check: () => Promise<boolean>): Promise<boolean> {
    const now = new Date();
    refuseFor(await this.attempts.countOne(this.pair, delayRules.pair, now));
    if (!known) refuseFor(await this.attempts.countOne(this.account, delayRules.account, now));
    const right = await check();
    await (right ? this.forget() : this.addFailures(['address']));
    return right;
  }

  private async addFailures(under: ('pair' | 'account' | 'address')[]): Promise<void> {
    const now = new Date();
    for (const one of under) await this.attempts.addFailure(this[one], delayRules[one], now);
  }
}

/**
 * What wrong codes of a user's sign-ins are counted under: those from an address that the owner has signed in from before
 * on their own, so that what others guess from elsewhere does not hold the owner up.
 */
export function codesCountedUnder(credential: Credential, remoteAddress: string): string {
  const { user_id } = credential;
  return isKnownAddress(credential, remoteAddress) ? `${user_id} ${addressHash(remoteAddress)}` : user_id;
}

/** Slows down guessing of one-time codes, over all steps of a user. */
export class CodeGuard {
  private readonly attempts: AttemptRepository;
  private readonly key: string;

  /** @param subject whose codes are counted: a user's id, or what stands for an account that may not exist */
  constructor(
    scope: Scope,
    subject: string,
    private readonly rule: DelayRule = delayRules.code,
  ) {
    this.attempts = new AttemptRepository(scope);
    this.key = keyedHash('attempts of codes', subject);
  }

  /** Lets one code be tried. @throws AppError too_many with data.retry_after in seconds */
  async admit(): Promise<void> {
    refuseFor(await this.attempts.take(this.key, this.rule, new Date()));
  }

  /** The code was right: what was counted is forgotten. */
  async succeeded(): Promise<void> {
    await this.attempts.forget([this.key]);
  }
}

/** @throws AppError too_many with data.retry_after when there are seconds to wait */
export function refuseFor(seconds: number): void {
  if (seconds === 0) return;
  const message = say('auth.too_many_attempts', { seconds });
  throw new AppError('too_many', message, [{ message }], { retry_after: seconds });
}
