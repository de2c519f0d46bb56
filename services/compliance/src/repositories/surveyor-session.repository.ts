import { currentDay, type Day, type Filter, localDay, type Paging, type Scope, TenantRepository } from '@attesta/kit';
import { overlap, type SessionStatus } from '../domain/session-span';
import { KeptSessionRepository } from './kept-session.repository';
import { type SurveyorSession, type SurveyorSessionFields, SurveyorSessionModel } from './surveyor-session.schema';

/** What a list of sessions may be narrowed by. */
export interface SessionFilter {
  user_id?: string;
  /** Who has them not. */
  except_user_id?: string;
  library_id?: string;
  category_id?: string;
  class_id?: string;
  /** Those that have a day from here to there. */
  from?: Day;
  to?: Day;
  /** Where they stand on `today`. */
  status?: SessionStatus;
  today: Day;
}

/** The surveyor sessions of the organization acted for. */
export class SurveyorSessionRepository extends TenantRepository<SurveyorSessionFields> {
  constructor(scope: Scope) {
    super(SurveyorSessionModel, scope);
  }

  /** A page of sessions and the total. */
  list(filter: SessionFilter, { pattern, ...page }: Paging): Promise<{ items: SurveyorSession[]; total: number }> {
    const { from, to, status, today, except_user_id, ...named } = filter;
    const others: Filter[] = [
      ...(except_user_id ? [{ user_id: { $ne: except_user_id } }] : []),
      ...(from ? [{ to_date: { $gte: from } }] : []),
      ...(to ? [{ date: { $lte: to } }] : []),
      ...(status ? [standing[status](today)] : []),
    ];
    return this.findPage(
      { ...named, ...(pattern && { name: pattern }), ...(others.length > 0 && { $and: others }) },
      page,
    );
  }

  /** A surveyor's sessions, those that were planned last first. @param day they are on; any where none is said */
  ofSurveyor(user_id: string, day?: Day): Promise<SurveyorSession[]> {
    const on = day ? { date: { $lte: day }, to_date: { $gte: day } } : {};
    return this.find({ user_id, ...on }, { sort: { _id: -1 }, limit: 500 });
  }

  /** A surveyor's sessions as they were at the end of a day, whenever they were to be. */
  async ofSurveyorAsOf(user_id: string, day: Day): Promise<SurveyorSession[]> {
    const [present, kept] = await Promise.all([
      this.ofSurveyor(user_id),
      new KeptSessionRepository(this.scope).find(
        { user_id, from: { $lte: day }, until: { $gt: day } },
        { sort: { _id: -1 }, limit: 500 },
      ),
    ]);
    return [...present.filter(({ since, created_at }) => (since ?? localDay(created_at)) <= day), ...kept];
  }

  /**
   * Keeps what sessions were until yesterday, for those who ask for a past day: whoever changes or deletes any calls it in the same
   * transaction. @returns what a change sets besides
   */
  async keepUntilToday(sessions: SurveyorSession[]): Promise<{ since: Day }> {
    const since = currentDay();
    await new KeptSessionRepository(this.scope).keep(sessions, since);
    return { since };
  }

  /** The first sessions that are on or to come on a day, of one surveyor or of all. */
  notOver(today: Day, limit: number, user_id?: string): Promise<SurveyorSession[]> {
    const filter = { to_date: { $gte: today }, ...(user_id && { user_id }) };
    return this.find(filter, { sort: { date: 1, from_time: 1, _id: 1 }, limit });
  }

  /** Other sessions of the same surveyor at the same time, the first first. */
  async overlapping(session: SurveyorSession): Promise<SurveyorSession[]> {
    const { id, user_id, date, to_date } = session;
    const near = await this.find(
      { _id: { $ne: id }, user_id, date: { $lte: to_date }, to_date: { $gte: date } },
      { sort: { date: 1, from_time: 1 }, limit: 100 },
    );
    return near.filter((other) => overlap(session, other));
  }
}

const standing: Record<SessionStatus, (today: Day) => Filter> = {
  planned: (today) => ({ date: { $gt: today } }),
  running: (today) => ({ date: { $lte: today }, to_date: { $gte: today } }),
  over: (today) => ({ to_date: { $lt: today } }),
};
