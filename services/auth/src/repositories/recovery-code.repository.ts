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

  has(userId: string, codeHash: string): Promise<boolean> {
    return this.exists({ user_id: userId, code_hash: codeHash });
  }

  /** Uses a code up. @returns false when it was used before */
  use(userId: string, codeHash: string): Promise<boolean> {
    return this.deleteOne({ user_id: userId, code_hash: codeHash });
  }

  /** Puts new codes in place of all that there were. */
  async replace(userId: string, codeHashes: string[]): Promise<void> {
    await this.removeAll(userId);
    await this.createMany(codeHashes.map((code_hash) => ({ user_id: userId, code_hash })));
  }

  async removeAll(userId: string): Promise<void> {
    await this.deleteMany({ user_id: userId });
  }
}
