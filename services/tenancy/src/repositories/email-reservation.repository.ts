import { type Scope, SharedRepository } from '@attesta/kit';
import { type EmailReservationFields, EmailReservationModel } from './email-reservation.schema';

/** Mail addresses that are kept for an account besides the one that it has. */
export class EmailReservationRepository extends SharedRepository<EmailReservationFields> {
  constructor(scope: Scope) {
    super(EmailReservationModel, scope);
  }

  /**
   * Keeps an address for an account. Written by everything that takes an address: of two transactions that want the same
   * one, the second runs again and sees the first.
   * @param former whether the account has it no longer
   * @returns whether it was not kept for another account
   */
  async reserve(emailKey: string, userId: string, until: Date, former = false): Promise<boolean> {
    const found = await this.findOne({ email_key: emailKey });
    const present = found && found.until > new Date() ? found : undefined;
    if (present && present.user_id !== userId) return false;
    const longest = present && present.until > until ? present.until : until;
    const fields = { user_id: userId, until: longest, former: former || present?.former === true };
    await this.upsert({ email_key: emailKey }, { $set: fields });
    return true;
  }

  /** Lets go of an address that waited for an account. */
  async release(userId: string, emailKey: string): Promise<void> {
    await this.deleteMany({ user_id: userId, email_key: emailKey, former: false });
  }

  /** Lets go of all that is kept for an account. */
  async releaseAll(userId: string): Promise<void> {
    await this.deleteMany({ user_id: userId });
  }
}
