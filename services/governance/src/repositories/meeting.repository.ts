import {
  type Day,
  type Filter,
  type Paging,
  type Scope,
  SharedRepository,
  TenantRepository,
  type Update,
} from '@attesta/kit';
import { type Meeting, type MeetingFields, MeetingModel, type MeetingStatus } from './meeting.schema';

/** What people edit apart from each other. */
export type MeetingPart = 'plan' | 'agenda' | 'attendees';

/** What a list of meetings may be narrowed by. */
export interface MeetingFilter {
  committee_id?: string;
  status?: MeetingStatus;
  tag_id?: string;
  from?: Day;
  to?: Day;
}

/** Meetings with items that are about something, or were before the version of its library was left. */
function linkedWith(id: string | { $in: string[] }): Filter {
  const places = ['agenda.links', 'agenda.subAgenda.links'].flatMap((place) => [`${place}.id`, `${place}.now_id`]);
  return { $or: places.map((place) => ({ [place]: id })) };
}

/** The meetings of the organization acted for; deleted ones are as if they were not there. */
export class MeetingRepository extends TenantRepository<MeetingFields> {
  constructor(scope: Scope) {
    super(MeetingModel, scope);
  }

  protected override confine(filter: Filter): Filter {
    return super.confine({ ...filter, deleted_at: null });
  }

  /** A page of meetings and the total; words match name or objective. Drafts without a day are within every window. */
  list(filter: MeetingFilter, { pattern, ...page }: Paging): Promise<{ items: Meeting[]; total: number }> {
    const { from, to, tag_id, ...named } = filter;
    const within = { ...(from && { $gte: from }), ...(to && { $lte: to }) };
    return this.findPage(
      {
        ...named,
        ...(tag_id && { tag_ids: tag_id }),
        $and: [
          from || to ? { $or: [{ meeting_date: within }, { meeting_date: '' }] } : {},
          pattern ? { $or: [{ meeting_name: pattern }, { objective: pattern }] } : {},
        ],
      },
      page,
    );
  }

  /** Finished meetings, of one committee or of all, the latest first. */
  finished(
    committeeId: string | undefined,
    { skip, limit }: Pick<Paging, 'skip' | 'limit'>,
  ): Promise<{ items: Meeting[]; total: number }> {
    const page = { page: 1, pageSize: limit, skip, limit, sort: { meeting_date: -1, _id: -1 } as const };
    return this.findPage({ status: 'finished', ...(committeeId && { committee_id: committeeId }) }, page);
  }

  /** The meetings on whose agendas some items, or those of sub-agendas, stand. */
  withPoints(agendaIds: string[]): Promise<Meeting[]> {
    const ids = { $in: agendaIds };
    return this.find({ $or: [{ 'agenda.agenda_id': ids }, { 'agenda.subAgenda.agenda_id': ids }] });
  }

  /**
   * A page of the meetings with an item about something, the latest first, and the total.
   * @param within the meetings that somebody may open, where that is not all of them
   */
  about(recordId: string, within: { committeeIds: string[]; userId: string } | undefined, page: Paging) {
    const openable = within && [{ committee_id: { $in: within.committeeIds } }, { 'attendees.user_id': within.userId }];
    return this.findPage({ $and: [linkedWith(recordId), openable ? { $or: openable } : {}] }, page);
  }

  /** All with items about any of some things. */
  linkedWith(recordIds: string[]): Promise<Meeting[]> {
    return this.find(linkedWith({ $in: recordIds }));
  }

  /** Which of some items a later meeting has taken over. */
  async forwarded(agendaIds: string[]): Promise<Set<string>> {
    const found = await this.find({ 'agenda.forwarded_from.agenda_id': { $in: agendaIds } }, { select: ['agenda'] });
    return new Set(
      found.flatMap(({ agenda }) => agenda.flatMap(({ forwarded_from }) => forwarded_from?.agenda_id ?? [])),
    );
  }

  /**
   * Changes some parts of a meeting whose versions are still those that its editor saw; parts that are not named may have
   * changed meanwhile.
   * @returns undefined when one of them has moved, or there is no such meeting
   */
  changeParts(
    id: string,
    parts: { part: MeetingPart; seen?: number | null }[],
    $set: Update,
  ): Promise<Meeting | undefined> {
    const seen = parts.flatMap(({ part, seen }) => (seen ? [[`${part}_version`, seen]] : []));
    const $inc = Object.fromEntries(parts.map(({ part }) => [`${part}_version`, 1]));
    return this.updateOne({ _id: id, ...Object.fromEntries(seen) }, { $set, $inc });
  }
}

/** The meetings of all organizations, deleted ones too; only for the documents service's question. */
export class EveryMeetingRepository extends SharedRepository<MeetingFields> {
  constructor(scope: Scope) {
    super(MeetingModel, scope);
  }

  /** Those whose agendas hold one of some files, or whose final minutes one is. */
  withFiles(fileIds: string[]): Promise<Meeting[]> {
    const ids = { $in: fileIds };
    return this.find({
      $or: [{ 'agenda.files.id': ids }, { 'agenda.subAgenda.files.id': ids }, { 'minutes_file.id': ids }],
    });
  }
}
