import { type Scope, SharedRepository } from '@attesta/kit';
import { idleLimitMilliseconds } from '../domain/session-limit';
import { type Session, type SessionFields, SessionModel } from './session.schema';

/** Sessions of users. */
export class SessionRepository extends SharedRepository<SessionFields> {
  constructor(scope: Scope) {
    super(SessionModel, scope);
  }

  /** The sessions that still count against the limit, the most recently used first. */
  findLive(userId: string, now: Date): Promise<Session[]> {
    const since = new Date(now.getTime() - idleLimitMilliseconds);
    const filter = { user_id: userId, ended: false, last_used_at: { $gte: since }, expires_at: { $gt: now } };
    return this.find(filter, { sort: { last_used_at: -1 } });
  }

  /** Takes the next generation of a family, unless somebody else has taken it meanwhile. */
  rotate(session: Session, fields: Partial<SessionFields>): Promise<Session | undefined> {
    return this.updateOne(
      { _id: session.id, ended: false, generation: session.generation },
      { $set: fields, $inc: { generation: 1 } },
    );
  }

  /** Sessions that are not ended, of a user or of a whole organization. */
  findOpen(filter: {
    user_id?: string;
    organization_id?: string;
    login_log_id?: string;
    _id?: string;
  }): Promise<Session[]> {
    return this.find({ ...filter, ended: false });
  }

  /** Marks one session as ended. @returns undefined when it had ended before */
  end(id: string, because: string, now: Date): Promise<Session | undefined> {
    return this.updateOne({ _id: id, ended: false }, { $set: { ended: true, ended_at: now, ended_because: because } });
  }
}
