import { type Filter, type Scope, SharedRepository } from '@attesta/kit';
import { idleSince } from '../domain/session-limit';
import { type Session, type SessionFields, SessionModel } from './session.schema';

/** Sessions of users. */
export class SessionRepository extends SharedRepository<SessionFields> {
  constructor(scope: Scope) {
    super(SessionModel, scope);
  }

  /** The sessions that still count against the limit, the most recently used first. */
  findLive(userId: string, now: Date): Promise<Session[]> {
    return this.find({ user_id: userId, ...live(now) }, { sort: { last_used_at: -1 } });
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
    organization_id?: string | { $in: string[] };
    _id?: string;
  }): Promise<Session[]> {
    return this.find({ ...filter, ended: false });
  }

  /** Notes that the person at the client is active. @returns undefined when the session is over, or idle already */
  keep(id: string, userId: string, now: Date): Promise<Session | undefined> {
    return this.updateOne({ _id: id, user_id: userId, ...live(now) }, { $set: { last_used_at: now } });
  }

  /** Sessions that nobody has used for too long, or that are past their lifetime, and that were not ended yet. */
  async findOver(now: Date, limit: number): Promise<{ idle: Session[]; lapsed: Session[] }> {
    const idle = await this.find({ ended: false, last_used_at: { $lt: idleSince(now) } }, { limit });
    const lapsed = await this.find({ ended: false, expires_at: { $lte: now } }, { limit });
    return { idle, lapsed };
  }

  /** Marks the one session that a filter names as ended. @returns undefined when there is none that has not ended before */
  end(which: Filter, because: string, now: Date): Promise<Session | undefined> {
    const change = { ended: true, ended_at: now, ended_because: because };
    return this.updateOne({ ...which, ended: false }, { $set: change });
  }
}

/** What holds of sessions that may still be used. */
export function live(now: Date): Filter {
  return { ended: false, last_used_at: { $gte: idleSince(now) }, expires_at: { $gt: now } };
}
