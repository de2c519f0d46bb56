import {
  currentDay,
  type Day,
  type Document,
  type Filter,
  type Paging,
  type Scope,
  TenantRepository,
  withId,
} from '@attesta/kit';
import type { ActivityKind } from '../domain/activity-kind';
import type { Rater } from '../domain/rater';
import { type ChangedAnswer, keptPeriods } from './kept-periods';
import { type ResponseDocument, ResponseModel, type StoredElement } from './response.schema';
import { scoreOnDay } from './score-on-day';

export type Response = Document<ResponseDocument>;

export const present = { deleted_at: null };

/** What rows of the work lists need of a response. */
export const figures = ['activity_id', 'kind', 'period', 'file_status', 'response_date', 'score', 'elements.response'];

/** How an activity is answered in a period, without what is said. */
export interface PeriodAnswer
  extends Pick<ResponseDocument, 'activity_id' | 'period' | 'file_status' | 'response_date'> {
  id: string;
  /** Of documents: the last day on which it counts, '' where it does not expire. */
  expiry_date?: Day | '' | undefined;
}

const alike = {
  period: '$period',
  file_status: '$file_status',
  response_date: '$response_date',
  expiry_date: '$document.expiry_date',
};

/** Responses that were not deleted; none of its queries sees a deleted one. */
export class ResponseRepository extends TenantRepository<ResponseDocument> {
  constructor(scope: Scope) {
    super(ResponseModel, scope);
  }

  /** @param kind the response must answer an activity of it; any kind where nothing is said */
  present(id: string, kind?: ActivityKind): Promise<Response | undefined> {
    return this.findOne({ _id: id, ...(kind ? ofKind(kind) : {}), ...present });
  }

  /** All that were submitted. */
  submitted(): Promise<Response[]> {
    return this.find({ file_status: 'submitted', ...present });
  }

  /** Those of some responses that were not deleted. @param select what is wanted of them; all where nothing is said */
  presentOf(ids: string[], select?: string[]): Promise<Response[]> {
    return ids.length === 0
      ? Promise.resolve([])
      : this.find({ _id: { $in: ids }, ...present }, select ? { select } : {});
  }

  /** What some responses say of their elements, without all that makes them large. */
  async answersOf(
    ids: string[],
  ): Promise<
    (Pick<Response, 'activity_id' | 'rater'> & { answers: Pick<StoredElement, 'element_id' | 'response'>[] })[]
  > {
    if (ids.length === 0) return [];
    const select = ['activity_id', 'rater', 'elements.element_id', 'elements.response'];
    const found = await this.find({ _id: { $in: ids }, ...present }, { select });
    return found.map(({ activity_id, rater, elements }) => ({ activity_id, rater, answers: elements }));
  }

  /** Ids of all responses to some activities. */
  async idsTo(activityIds: string[]): Promise<string[]> {
    if (activityIds.length === 0) return [];
    const filter = { activity_id: { $in: activityIds }, ...present };
    return (await this.find(filter, { select: ['_id'] })).map(({ id }) => id);
  }

  ofPeriod(activityId: string, rater: Rater, period: string): Promise<Response | undefined> {
    return this.findOne({ activity_id: activityId, rater, period, ...present });
  }

  /** Which of some periods have a submitted response. */
  async answeredPeriods(activityId: string, rater: Rater, periods: string[]): Promise<string[]> {
    const filter = { activity_id: activityId, rater, period: { $in: periods }, file_status: 'submitted', ...present };
    return (await this.find(filter, { select: ['period'] })).map(({ period }) => period);
  }

  /**
   * The submitted response that an activity's score comes from: the latest by date, then by when it was submitted.
   * @param before only those dated earlier than this day
   */
  latest(activityId: string, rater: Rater, before?: Day): Promise<Response | undefined> {
    const dated = before ? { response_date: { $lt: before } } : {};
    return this.findOne(
      { activity_id: activityId, rater, file_status: 'submitted', ...present, ...dated },
      { sort: { response_date: -1, submitted_at: -1, _id: -1 } },
    );
  }

  /** Whether one kind of rater has begun an answer to an activity and not submitted it. */
  hasDraft(activityId: string, rater: Rater): Promise<boolean> {
    return this.exists({ activity_id: activityId, rater, file_status: 'draft', ...present });
  }

  /** What was answered in a surveyor's session, drafts too, the oldest first. */
  ofSession(sessionId: string): Promise<Response[]> {
    return this.find({ session_id: sessionId, ...present }, { sort: { response_date: 1, _id: 1 } });
  }

  withAttachment(attachmentId: string): Promise<Response | undefined> {
    return this.findOne({ 'elements.attachments.id': attachmentId, ...present });
  }

  /** The one that a file was taken off, and can be put back into. */
  withRemoved(fileId: string): Promise<Response | undefined> {
    return this.findOne({ 'removed_files.file_id': fileId, ...present });
  }

  /** The one of some kinds that has a file now. */
  withFile(fileId: string, kinds: ActivityKind[]): Promise<Response | undefined> {
    return this.findOne({ 'files.id': fileId, kind: { $in: kinds }, ...present });
  }

  /**
   * How activities are answered in some periods: one answer an activity and period, however long the history. A transaction sees what it
   * has written itself; to all others most of it comes out of this process.
   */
  inPeriods(rater: Rater, periods: string[]): Promise<PeriodAnswer[]> {
    const whole = () => this.storedInPeriods(rater, periods);
    if (this.scope.session) return whole();
    const changedSince = (time: Date, most: number) => this.changedInPeriods(rater, periods, time, most);
    return keptPeriods(this.scope.organizationId as string, rater, periods, { whole, changedSince });
  }

  /**
   * The same out of the database, which puts together what is alike but for its activity: to read thousands of documents takes many times
   * as long.
   */
  async storedInPeriods(rater: Rater, periods: string[]): Promise<PeriodAnswer[]> {
    const answer = { $concat: ['$activity_id', ' ', { $toString: '$_id' }] };
    const found = await this.aggregate<{ _id: Omit<PeriodAnswer, 'id' | 'activity_id'>; of: string[] }>([
      { $match: { rater, period: { $in: periods }, ...present } },
      { $group: { _id: alike, of: { $push: answer } } },
    ]);
    return found.flatMap(({ _id: { period, file_status, response_date, expiry_date }, of }) =>
      of.map((one) => {
        const [activity_id = '', id = ''] = one.split(' ');
        return { id, activity_id, period, file_status, response_date, expiry_date: expiry_date ?? undefined };
      }),
    );
  }

  /** What was written at a time or later, as far as it was or is of some periods. */
  private async changedInPeriods(rater: Rater, periods: string[], time: Date, limit: number): Promise<ChangedAnswer[]> {
    const select = ['activity_id', 'period', 'file_status', 'response_date', 'document.expiry_date', 'deleted_at'];
    const found = await this.find({ rater, updated_at: { $gte: time } }, { select, limit });
    return found.map(({ id, activity_id, period, file_status, response_date, document, deleted_at }) => ({
      id,
      activity_id,
      period,
      file_status,
      response_date,
      expiry_date: document?.expiry_date,
      gone: deleted_at !== null || !periods.includes(period),
    }));
  }

  /**
   * Submitted answers of updaters to activities of a kind between two days, latest first: KPI values with `kpi`, observations with
   * `observation`, documents with `document` and `files`.
   */
  submittedOfKind(kind: ActivityKind, from?: Day, to?: Day): Promise<Response[]> {
    return this.find(
      { ...ofKind(kind), rater: 'updater', file_status: 'submitted', ...present, ...between(from, to) },
      { sort: { response_date: -1, submitted_at: -1, _id: -1 } },
    );
  }

  /** The latest submitted answers of updaters to an activity dated before a day, newest first. */
  latestBefore(activityId: string, before: Day | '', limit: number): Promise<Response[]> {
    const dated = before ? { response_date: { $lt: before } } : {};
    return this.find(
      { activity_id: activityId, rater: 'updater', file_status: 'submitted', ...present, ...dated },
      { sort: { response_date: -1, submitted_at: -1, _id: -1 }, limit },
    );
  }

  /** A filter for lists: not deleted, between two days. */
  static listed(filter: Filter, from?: Day, to?: Day): Filter {
    return { ...filter, ...present, ...between(from, to) };
  }

  /** A page of documents, and the total: by score in the order of what rows show today, which is stored nowhere. Two database calls. */
  async pageOfDocuments(filter: Filter, page: Paging): Promise<{ items: Response[]; total: number }> {
    const { score: direction, ...others } = page.sort;
    if (!direction) return this.findPage(filter, page);
    const found = this.aggregate<ResponseDocument>([
      { $match: filter },
      { $addFields: { place: scoreOnDay(currentDay()) } },
      { $sort: { place: direction, ...others } },
      ...(page.skip ? [{ $skip: page.skip }] : []),
      ...(page.limit ? [{ $limit: page.limit }] : []),
      { $project: { place: 0 } },
    ]);
    const [items, total] = await Promise.all([found, this.count(filter)]);
    return { items: items.map((one) => withId<ResponseDocument>(one)), total };
  }

  /** The day of the first response of the organization; undefined when there is none. */
  async firstDay(): Promise<Day | undefined> {
    return (await this.findOne(present, { sort: { response_date: 1 }, select: ['response_date'] }))?.response_date;
  }

  /**
   * A response as it is now, locked until the transaction ends: others who change it wait or start again. For changes
   * that add to it whatever it says by now, such as evidence files that arrive several at once.
   */
  lock(id: string): Promise<Response | undefined> {
    return this.updateOne({ _id: id, ...present }, { $set: { deleted_at: null } });
  }

  /** Changes a response if it still has the version that it was read in. */
  changed(response: Response, set: Partial<ResponseDocument>): Promise<Response | undefined> {
    return this.updateOne({ _id: response.id, version: response.version, ...present }, { $set: set });
  }
}

/** A filter for answers to activities of a kind; those from before there were other kinds answer checklists. */
export function ofKind(kind: ActivityKind): Filter {
  return { kind: kind === 'checklist' ? { $in: ['checklist', null] } : kind };
}

/** A filter for responses dated between two days. */
export function between(from?: Day, to?: Day): Filter {
  if (!from && !to) return {};
  return { response_date: { ...(from ? { $gte: from } : {}), ...(to ? { $lte: to } : {}) } };
}
