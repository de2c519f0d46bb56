import { AppError, emailKey, type Scope, say } from '@attesta/kit';
import { type DelayRule, delayRules } from '../domain/attempt-delay';
import { AttemptRepository, longestWait } from '../repositories/attempt.repository';
import type { Attempt } from '../repositories/attempt.schema';
import type { Credential } from '../repositories/credential.schema';
import { keyedHash } from '../security/keyed-hash';
import { addressHash, isKnownAddress } from './address-hash';

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
   * Lets one attempt through. Under attack nearly every attempt ends here, with one read and no write.
   * @param known whether the owner has signed in from this address before: then the account's own delay does not hold
   * @param counted what is counted under `keys`, where that was read already
   * @throws AppError too_many with data.retry_after in seconds, the same for accounts that do not exist
   */
  async admit(known: boolean, counted?: Attempt[]): Promise<void> {
    const now = new Date();
    const found = counted ?? (await this.attempts.findByKeys(this.keys));
    const against = known ? found.filter(({ key }) => key !== this.account) : found;
    refuseFor(longestWait(against, now));
    refuseFor(await this.attempts.countOne(this.pair, delayRules.pair, now));
    if (!known) refuseFor(await this.attempts.countOne(this.account, delayRules.account, now));
  }

  /** The password was wrong: the address has one more failure (those of pair and account were counted already). */
  failed(): Promise<void> {
    return this.attempts.addFailure(this.address, delayRules.address, new Date());
  }

  /** The password was right: what was counted against the account is forgotten. */
  async succeeded(): Promise<void> {
    await this.attempts.forget([this.pair, this.account]);
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
