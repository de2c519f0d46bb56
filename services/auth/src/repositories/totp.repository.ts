import { type Scope, SharedRepository } from '@attesta/kit';
import { type Totp, type TotpFields, TotpModel } from './totp.schema';

/** Authenticator apps, at most one an account. */
export class TotpRepository extends SharedRepository<TotpFields> {
  constructor(scope: Scope) {
    super(TotpModel, scope);
  }

  findByUser(userId: string): Promise<Totp | undefined> {
    return this.findOne({ user_id: userId });
  }

  /** The app that protects an account. */
  findConfirmed(userId: string): Promise<Totp | undefined> {
    return this.findOne({ user_id: userId, confirmed_at: { $ne: null } });
  }

  /** The app that waits for its confirmation, unless it has waited too long. */
  findPending(userId: string, now: Date): Promise<Totp | undefined> {
    return this.findOne({ user_id: userId, pending_until: { $gt: now } });
  }

  /** Keeps a secret that waits for its confirmation, in place of any that waited before. */
  async begin(userId: string, sealedSecret: string, until: Date): Promise<void> {
    await this.upsert({ user_id: userId }, { $set: { pending_secret: sealedSecret, pending_until: until } });
  }

  /** Puts the waiting secret in force. @returns undefined when another one waits meanwhile, or none */
  confirm(userId: string, pendingSecret: string, step: number, now: Date): Promise<Totp | undefined> {
    const confirmed = { secret: pendingSecret, confirmed_at: now, last_step: step };
    return this.updateOne(
      { user_id: userId, pending_secret: pendingSecret },
      { $set: { ...confirmed, pending_secret: '', pending_until: null } },
    );
  }

  /** Uses a time step up. @returns undefined when it, or a later one, was used before */
  useStep(userId: string, step: number): Promise<Totp | undefined> {
    return this.updateOne(
      { user_id: userId, confirmed_at: { $ne: null }, last_step: { $lt: step } },
      { $set: { last_step: step } },
    );
  }

  /** Apps whose stored secret does not begin with a prefix, in the order of their ids, from the one after `afterId`. */
  findNotSealedAs(prefix: string, afterId: string | undefined, limit: number): Promise<Totp[]> {
    const secret = { $ne: '', $not: new RegExp(`^${prefix.replace('.', '\\.')}`) };
    return this.findAfter(afterId ?? '', limit, { secret });
  }

  /** Stores the secret of an app sealed anew. @returns undefined when another one was stored meanwhile */
  reseal({ id, secret }: Totp, renewed: string): Promise<Totp | undefined> {
    return this.updateOne({ _id: id, secret }, { $set: { secret: renewed } });
  }

  /** Takes the app off, or only one that was put in force since a moment. @returns whether there was one */
  remove(userId: string, since?: Date): Promise<boolean> {
    return this.deleteOne({ user_id: userId, ...(since ? { confirmed_at: { $gte: since } } : {}) });
  }
}
