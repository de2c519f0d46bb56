import { type Day, type Document, type Filter, type Paging, type Scope, TenantRepository, withId } from '@attesta/kit';
import type { PipelineStage } from 'mongoose';
import type { ActivityKind } from '../domain/activity-kind';
import type { Rater } from '../domain/rater';
import { type ResponseDocument, ResponseModel, type StoredElement } from './response.schema';

export type Response = Document<ResponseDocument>;

const present = { deleted_at: null };

/**
 * The order of answers: a field and its direction, or what a field may hold (the activities, where none is named) in the order in which
 * their answers come, all others last.
 */
export type AnswerOrder =
  | { field: string; direction: 1 | -1 }
  | { order: string[]; of?: 'updator_id' | 'session_id' | 'rater' };

/** What the work lists need of a response. */
const figures = ['activity_id', 'kind', 'period', 'file_status', 'response_date', 'score', 'elements.response'];

/** What reports say of a response. */
const reported = [
  ...figures,
  'updator_id',
  'files.uploaded_at',
  'kpi',
  'observation',
  'document',
  'rater',
  'session_id',
];

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

  /** Those of some responses that were not deleted. */
  presentOf(ids: string[]): Promise<Response[]> {
    return ids.length === 0 ? Promise.resolve([]) : this.find({ _id: { $in: ids }, ...present });
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

  /** What a field of submitted responses holds, each value once. */
  async valuesOf(field: 'activity_id' | 'updator_id' | 'session_id', filter: Filter): Promise<string[]> {
    const found = await this.aggregate<{ _id: string | null }>([
      { $match: submitted(filter) },
      { $group: { _id: `$${field}` } },
    ]);
    return found.flatMap(({ _id }) => _id ?? []);
  }

  /** The latest submitted response of one person to each of some activities. */
  async latestBy(userId: string, rater: Rater, activityIds: string[]): Promise<Response[]> {
    const filter = {
      activity_id: { $in: activityIds },
      rater,
      updator_id: userId,
      file_status: 'submitted',
      ...present,
    };
    const found = await this.find(filter, { sort: { response_date: 1, submitted_at: 1, _id: 1 } });
    return [...new Map(found.map((one) => [one.activity_id, one])).values()];
  }

  withAttachment(attachmentId: string): Promise<Response | undefined> {
    return this.findOne({ 'elements.attachments.id': attachmentId, ...present });
  }

  /** The one of some kinds that has a file now. */
  withFile(fileId: string, kinds: ActivityKind[]): Promise<Response | undefined> {
    return this.findOne({ 'files.id': fileId, kind: { $in: kinds }, ...present });
  }

  /** What was answered in some periods: at most one document an activity and period, however long the history. */
  inPeriods(rater: Rater, periods: string[]): Promise<Response[]> {
    return this.find({ rater, period: { $in: periods }, ...present }, { select: [...figures, 'document'] });
  }

  /** Of some activities the latest response submitted between two days: the database looks at the history, one each comes back. */
  async latestBetween(rater: Rater, activityIds: string[], from?: Day, to?: Day): Promise<Response[]> {
    const where = submitted({ rater, activity_id: { $in: activityIds }, ...between(from, to) });
    const found = await this.aggregate<{ latest: { id: unknown } }>([
      { $match: where },
      {
        $group: {
          _id: '$activity_id',
          latest: { $max: { on: '$response_date', at: '$submitted_at', id: '$_id' } },
        },
      },
    ]);
    if (found.length === 0) return [];
    return this.find({ _id: { $in: found.map(({ latest }) => latest.id) } }, { select: [...figures, 'updator_id'] });
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

  /**
   * One page of submitted responses, and how many there are. Two database calls, which sort and page there.
   * @param filter says whose; @param by of those that are alike in it, the latest come first
   */
  async submittedPage(
    filter: Filter,
    by: AnswerOrder,
    { skip, limit }: Pick<Paging, 'skip' | 'limit'>,
  ): Promise<{ items: Response[]; total: number }> {
    const where = submitted(filter);
    const [found, total] = await Promise.all([
      this.aggregate<ResponseDocument & { _id: unknown }>([
        { $match: where },
        ...inOrder(by),
        ...(skip ? [{ $skip: skip }] : []),
        ...(limit ? [{ $limit: limit }] : []),
      ]),
      this.count(where),
    ]);
    return { items: found.map((one) => withId<ResponseDocument>(one)), total };
  }

  /** All responses of such pages, batch by batch, with what reports say of them; how many there are, and their mean score. */
  async submittedInBatches(
    filter: Filter,
    by: AnswerOrder,
    size: number,
  ): Promise<{
    total: number;
    batches: AsyncGenerator<Response[]>;
    meanScore: () => Promise<number | undefined>;
  }> {
    const where = submitted(filter);
    const pipeline = [
      { $match: where },
      { $project: Object.fromEntries(reported.map((field) => [field, 1])) },
      ...inOrder(by),
    ];
    const meanScore = async (): Promise<number | undefined> => {
      const mean = { $group: { _id: null, score: { $avg: '$score' } } };
      return (await this.aggregate<{ score: number | null }>([{ $match: where }, mean]))[0]?.score ?? undefined;
    };
    const batches = withIds(this.aggregateInBatches(pipeline, size));
    return { total: await this.count(where), batches, meanScore };
  }

  /** A filter for lists: not deleted, between two days. */
  static listed(filter: Filter, from?: Day, to?: Day): Filter {
    return { ...filter, ...present, ...between(from, to) };
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

function between(from?: Day, to?: Day): Filter {
  if (!from && !to) return {};
  return { response_date: { ...(from ? { $gte: from } : {}), ...(to ? { $lte: to } : {}) } };
}

function submitted(filter: Filter): Filter {
  return { ...filter, file_status: 'submitted', ...present };
}

function inOrder(by: AnswerOrder): PipelineStage[] {
  return [
    ...('order' in by ? [{ $addFields: { place: placeIn(by.order, by.of ?? 'activity_id') } }] : []),
    { $sort: { ...('order' in by ? { place: 1 as const } : { [by.field]: by.direction }), ...thenLatest(by) } },
  ];
}

/** Where a document stands in an order of what one of its fields holds; behind all others, where it is not among them. */
function placeIn(order: string[], field: string) {
  const place = { $indexOfArray: [order, `$${field}`] };
  return { $cond: [{ $lt: [place, 0] }, order.length, place] };
}

async function* withIds(batches: AsyncIterable<ResponseDocument[]>): AsyncGenerator<Response[]> {
  for await (const batch of batches) yield batch.map((one) => withId<ResponseDocument>(one));
}

/** The latest come first among those that are alike in what they are sorted by. */
function thenLatest(by: object): Record<string, 1 | -1> {
  return 'field' in by && by.field === 'response_date' ? { _id: 1 } : { response_date: -1, _id: 1 };
}
