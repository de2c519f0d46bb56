import { type Scope, SharedRepository } from '@attesta/kit';
import { type Work, type WorkFields, WorkModel } from './work.schema';

/** What people answer for; whose it may be read is looked at where the people are. */
export class WorkRepository extends SharedRepository<WorkFields> {
  constructor(scope: Scope) {
    super(WorkModel, scope);
  }

  /** By the ids of the people; those who have nothing are missing. */
  async ofUsers(ids: string[]): Promise<Map<string, Work>> {
    const found = ids.length === 0 ? [] : await this.find({ user_id: { $in: ids } });
    return new Map(found.map((work) => [work.user_id, work]));
  }

  put(userId: string, work: Partial<WorkFields>): Promise<Work> {
    return this.upsert({ user_id: userId }, { $set: work });
  }

  /** Surveyor sessions are somebody's, and nobody else's any more; nobody's without one. */
  async moveSessions(ids: string[], userId?: string): Promise<void> {
    const held = { session_ids: { $in: ids }, user_id: { $ne: userId ?? '' } };
    await this.updateMany(held, { $pull: { session_ids: { $in: ids } } });
    if (userId) await this.upsert({ user_id: userId }, { $addToSet: { session_ids: { $each: ids } } });
  }
}
