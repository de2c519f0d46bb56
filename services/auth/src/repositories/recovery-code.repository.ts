import { type Scope, SharedRepository } from '@attesta/kit';
import { type RecoveryCodeFields, RecoveryCodeModel } from './recovery-code.schema';

/** Recovery codes of accounts. */
export class RecoveryCodeRepository extends SharedRepository<RecoveryCodeFields> {
  constructor(scope: Scope) {
    super(RecoveryCodeModel, scope);
  }

  countOf(userId: string): Promise<number> {
    return this.count({ user_id: userId });
  }

  /** The salt of a user's codes; undefined when there are none left. */
  async saltOf(userId: string): Promise<string | undefined> {
    return (await this.findOne({ user_id: userId }))?.salt;
  }

  has(userId: string, codeHash: string): Promise<boolean> {
    return this.exists({ user_id: userId, code_hash: codeHash });
  }

  /** Uses a code up. @returns false when it was used before */
  use(userId: string, codeHash: string): Promise<boolean> {
    return this.deleteOne({ user_id: userId, code_hash: codeHash });
  }

  /** Puts new codes in place of all that there were. */
  async replace(userId: string, salt: string, codeHashes: string[]): Promise<void> {
    await this.removeAll(userId);
    await this.createMany(codeHashes.map((code_hash) => ({ user_id: userId, salt, code_hash })));
  }

  /** Takes all codes off, or only those that were made since a moment. */
  async removeAll(userId: string, since?: Date): Promise<void> {
    await this.deleteMany({ user_id: userId, ...(since ? { created_at: { $gte: since } } : {}) });
  }
}
