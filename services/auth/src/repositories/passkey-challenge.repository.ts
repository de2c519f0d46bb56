import { type Document, type Scope, SharedRepository } from '@attesta/kit';
import { type PasskeyChallengeFields, PasskeyChallengeModel } from './passkey-challenge.schema';

/** Challenges that wait for a passkey. */
export class PasskeyChallengeRepository extends SharedRepository<PasskeyChallengeFields> {
  constructor(scope: Scope) {
    super(PasskeyChallengeModel, scope);
  }

  /** Keeps a challenge in place of the one that the id had before. */
  async put(id: string, fields: PasskeyChallengeFields): Promise<void> {
    await this.upsert({ _id: id }, { $set: fields });
  }

  /** Uses a challenge up. @returns undefined when it is unknown, used, lapsed or of another purpose */
  async take(
    id: string,
    purpose: PasskeyChallengeFields['purpose'],
    now: Date,
  ): Promise<Document<PasskeyChallengeFields> | undefined> {
    const found = await this.findById(id);
    if (!found || found.purpose !== purpose) return undefined;
    // Of two calls at the same moment only one deletes it, and only that one may go on.
    const taken = await this.deleteOne({ _id: id, challenge_hash: found.challenge_hash });
    return taken && found.expires_at > now ? found : undefined;
  }
}
