import { emailKey, type Scope } from '@attesta/kit';
import { delayRules } from '../domain/attempt-delay';
import { AttemptRepository } from '../repositories/attempt.repository';
import { keyedHash } from '../security/keyed-hash';
import { refuseFor } from './attempt-guard';

/**
 * Slows down the asking for codes for a new password (domain/attempt-delay.ts): neither a mailbox nor the mail server is to
 * be flooded, and every new code is five more guesses.
 */
export class ResetGuard {
  private readonly attempts: AttemptRepository;
  private readonly account: string;
  private readonly pair: string;
  private readonly address: string;

  /** @param known whether the owner has signed in from this address before: then what others ask for does not hold them up */
  constructor(
    scope: Scope,
    email: string,
    remoteAddress: string,
    private readonly known: boolean,
  ) {
    this.attempts = new AttemptRepository(scope);
    this.account = keyedHash('resets of account', emailKey(email));
    this.pair = keyedHash('resets of pair', `${emailKey(email)} ${remoteAddress}`);
    this.address = keyedHash('resets of address', remoteAddress);
  }

  /** What wrong codes are counted under. */
  get guardedAs(): string {
    return this.known ? this.pair : this.account;
  }

  /**
   * Whether a code may be mailed; if not, the caller is not told.
   * @throws AppError too_many when the address asks too often, whatever the accounts
   */
  async admit(): Promise<boolean> {
    const now = new Date();
    refuseFor(await this.attempts.take(this.address, delayRules.resetAddress, now));
    if ((await this.attempts.take(this.pair, delayRules.resetPair, now)) > 0) return false;
    return this.known || (await this.attempts.take(this.account, delayRules.resetAccount, now)) === 0;
  }
}
