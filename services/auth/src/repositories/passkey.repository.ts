import { type Scope, SharedRepository } from '@attesta/kit';
import { type Passkey, type PasskeyFields, PasskeyModel } from './passkey.schema';

/** Passkeys of accounts. */
export class PasskeyRepository extends SharedRepository<PasskeyFields> {
  constructor(scope: Scope) {
    super(PasskeyModel, scope);
  }

  /** The passkeys of an account, the oldest first. */
  findByUser(userId: string): Promise<Passkey[]> {
    return this.find({ user_id: userId }, { sort: { created_at: 1, _id: 1 } });
  }

  findByCredential(credentialId: string): Promise<Passkey | undefined> {
    return this.findOne({ credential_id: credentialId });
  }

  countOf(userId: string): Promise<number> {
    return this.count({ user_id: userId });
  }

  /** Gives an own passkey another name. @returns undefined when the account has no such passkey */
  rename(id: string, userId: string, name: string): Promise<Passkey | undefined> {
    return this.updateOne({ _id: id, user_id: userId }, { $set: { name } });
  }

  /** Notes a sign-in. @returns undefined when the counter has come as far meanwhile, or the passkey is gone */
  used(id: string, counter: number, backedUp: boolean, now: Date): Promise<Passkey | undefined> {
    // Passkeys that are synchronized between devices count no signatures: theirs stays 0.
    const before = counter === 0 ? 0 : { $lt: counter };
    return this.updateOne({ _id: id, counter: before }, { $set: { counter, backed_up: backedUp, last_used_at: now } });
  }

  /** Takes an own passkey off. @returns whether the account had it */
  remove(id: string, userId: string): Promise<boolean> {
    return this.deleteOne({ _id: id, user_id: userId });
  }

  /** Takes all passkeys of an account off, or those that were added since a moment. @returns how many there were */
  removeAll(userId: string, since?: Date): Promise<number> {
    return this.deleteMany({ user_id: userId, ...(since ? { created_at: { $gte: since } } : {}) });
  }
}
