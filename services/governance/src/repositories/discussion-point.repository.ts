import { type Day, type Filter, type Paging, type Scope, SharedRepository, TenantRepository } from '@attesta/kit';
import { type DiscussionPoint, type DiscussionPointFields, DiscussionPointModel } from './discussion-point.schema';

/** What a list of discussion points may be narrowed by. */
export interface DiscussionPointFilter {
  _id?: string;
  committee_id?: string;
  responsible_person?: string;
  u_status?: DiscussionPoint['u_status'];
  tag_id?: string;
  from?: Day;
  to?: Day;
  /** Only those with an action plan. */
  actions?: boolean;
}

/** The discussion points of the organization acted for. */
export class DiscussionPointRepository extends TenantRepository<DiscussionPointFields> {
  constructor(scope: Scope) {
    super(DiscussionPointModel, scope);
  }

  /**
   * A page of them and the total; words match issues, resolutions or action plan.
   * @param searched narrows where words are looked for, to what the reader may open
   */
  list(
    filter: DiscussionPointFilter,
    { pattern, ...page }: Paging,
    searched: Filter = {},
  ): Promise<{ items: DiscussionPoint[]; total: number }> {
    const { from, to, tag_id, actions, ...named } = filter;
    const words = pattern && { $or: [{ issues: pattern }, { resolutions: pattern }, { action_plan: pattern }] };
    return this.findPage(
      {
        ...named,
        ...(tag_id && { tag_ids: tag_id }),
        ...(actions && { action_plan: { $ne: '' } }),
        ...((from || to) && { meeting_date: { ...(from && { $gte: from }), ...(to && { $lte: to }) } }),
        ...(words && { $and: [words, searched] }),
      },
      page,
    );
  }

  /** Those of some meetings, in the order in which they were written. */
  ofMeetings(meetingIds: string[], agendaId?: string): Promise<DiscussionPoint[]> {
    const filter = { committee_meeting_id: { $in: meetingIds }, ...(agendaId && { agenda_id: agendaId }) };
    return meetingIds.length === 0 ? Promise.resolve([]) : this.find(filter, { sort: { _id: 1 } });
  }

  /** Writes down the day to which a meeting was put off, by which lists find its points. */
  async moveTo(meetingId: string, meetingDate: Day): Promise<void> {
    await this.updateMany({ committee_meeting_id: meetingId }, { $set: { meeting_date: meetingDate } });
  }

  /** Whether something was written of an item of an agenda. */
  isDiscussed(agendaIds: string[]): Promise<boolean> {
    return this.exists({ agenda_id: { $in: agendaIds } });
  }
}

/** The discussion points of all organizations; only for the documents service's question. */
export class EveryDiscussionPointRepository extends SharedRepository<DiscussionPointFields> {
  constructor(scope: Scope) {
    super(DiscussionPointModel, scope);
  }

  /** Those that hold one of some files. */
  withFiles(fileIds: string[]): Promise<DiscussionPoint[]> {
    return this.find({ 'u_doc.id': { $in: fileIds } });
  }
}
