import {
  addDays,
  currentDay,
  type Day,
  type Filter,
  type Paging,
  type Scope,
  TenantRepository,
  withId,
} from '@attesta/kit';
import type { PipelineStage } from 'mongoose';
import type { Rater } from '../domain/rater';
import { type AnswerOrder, inOrder } from './answer-order';
import { type AnswerPart, answerParts } from './answer-parts';
import { between, figures, present, type Response } from './response.repository';
import { type ResponseDocument, ResponseModel } from './response.schema';
import { scoreOnDay } from './score-on-day';

/** What a report has a row of each for, read no faster than it is taken. */
export interface ReportedBatches<Row> {
  /** Counts all of them. */
  count(): Promise<number>;
  /** What they come to; @param all however many they are, rather than up to a bound. */
  figures(all: boolean): Promise<ReportedFigures>;
  batches: AsyncGenerator<Row[]>;
}

/** What rows come to. */
export interface ReportedFigures {
  rows: number;
  /** Whether there are more than that, which nobody has counted. */
  more: boolean;
  /** Of the scores of those that have one; undefined of none, and of more than was counted. */
  mean: number | undefined;
}

/** What reports say of a response. */
export const reported = [
  ...figures,
  'updator_id',
  'files.uploaded_at',
  'kpi',
  'observation',
  'document',
  'rater',
  'session_id',
];

/** Nothing else is read: what a response said before, and all its elements, may be megabytes. */
const asReported: PipelineStage.Project = { $project: Object.fromEntries(reported.map((field) => [field, 1])) };

/** A page says of so many how many they are, and of more that there are more; behind the first ones, of ten pages further on. */
const mostCounted = 1_000;
/** The mean of more than so many is worked out for those alone who ask for it: each of them is read for it, which takes seconds. */
const mostAveraged = 10_000;
/** So many answers that an index finds are sorted as they are; of more, the page is found sooner by going through all in their order. */
const mostFew = 500;
/** Pages that begin further on than that are read as one part, whoever has answered. */
const mostMerged = 1_000;
/** The last days of a range in which an activity's latest answer is looked for before it is in the rest. */
const lastDays = [40, 400];

type Stretch = Pick<Paging, 'skip' | 'limit'>;
type Stored = ResponseDocument & { _id: unknown };

/** Submitted responses as reports read them, in pages and in batches; none of its queries sees a deleted one. */
export class ReportedResponseRepository extends TenantRepository<ResponseDocument> {
  constructor(scope: Scope) {
    super(ResponseModel, scope);
  }

  /**
   * Of some activities the latest response submitted between two days, one each. The last days are looked at first, and further back for
   * those alone that were not answered in them: most are, so that of a long range little is read.
   */
  async latestBetween(rater: Rater, activityIds: string[], from: Day | undefined, to: Day): Promise<Response[]> {
    const ids: unknown[] = [];
    let [wanted, last] = [activityIds, to];
    for (const days of [...lastDays, Number.POSITIVE_INFINITY]) {
      if (wanted.length === 0 || (from && last < from)) break;
      const day = Number.isFinite(days) ? addDays(to, -days) : undefined;
      const first = day && (!from || day > from) ? day : from;
      const found = await this.latestIds({ rater, activity_id: { $in: wanted }, ...between(first, last) });
      ids.push(...found.values());
      wanted = wanted.filter((id) => !found.has(id));
      last = first ? addDays(first, -1) : '';
    }
    return this.reportedOf(ids);
  }

  /** The ids of the latest submitted responses of one person to each of some activities. */
  async latestIdsBy(userId: string, rater: Rater, activityIds: string[]): Promise<string[]> {
    if (activityIds.length === 0) return [];
    const found = await this.latestIds({ rater, activity_id: { $in: activityIds }, updator_id: userId });
    return [...found.values()].map(String);
  }

  /** Of each activity the id of the latest submitted response: the database looks at the history. */
  private async latestIds(filter: Filter): Promise<Map<string, unknown>> {
    const found = await this.aggregate<{ _id: string; latest: { id: unknown } }>([
      { $match: submitted(filter) },
      {
        $group: {
          _id: '$activity_id',
          latest: { $max: { on: '$response_date', at: '$submitted_at', id: '$_id' } },
        },
      },
    ]);
    return new Map(found.map(({ _id, latest }) => [_id, latest.id]));
  }

  /** Some responses, as far as they are still there and submitted. */
  async reportedOf(ids: unknown[]): Promise<Response[]> {
    if (ids.length === 0) return [];
    return this.find(submitted({ _id: { $in: ids } }), { select: [...figures, 'updator_id'] });
  }

  /**
   * One page of submitted responses, and how many there are, counted up to a bound: beyond it a page would wait for the count alone.
   * Two database calls, which sort and page there; a few more where the page is put together of parts (answer-parts.ts). @param filter says whose; @param by of those that are alike in it, the latest come first
   */
  async submittedPage(
    filter: Filter,
    by: AnswerOrder,
    { skip, limit }: Stretch,
  ): Promise<{ items: Response[]; total: number; more: boolean }> {
    const where = submitted(filter);
    const most = Math.max(mostCounted, skip + 10 * limit);
    const [found, counted] = await Promise.all([
      limit ? this.inTurn(answerParts(where, by), { skip, limit }) : this.part(where, by, { skip, limit }),
      limit ? this.count(where, { limit: most + 1 }) : undefined,
    ]);
    const items = found.map((one) => withId<ResponseDocument>(one));
    const total = counted ?? items.length;
    return { items, total: limit ? Math.min(total, most) : total, more: limit > 0 && total > most };
  }

  /** Parts one behind the other until the page is full. */
  private async inTurn(parts: Iterable<AnswerPart>, { skip, limit }: Stretch): Promise<Stored[]> {
    const items: Stored[] = [];
    let before = skip;
    for (const part of parts) {
      const found = await this.merged(part, { skip: before, limit: limit - items.length });
      items.push(...found);
      if (items.length === limit) break;
      // A page that begins behind all of these begins that much sooner behind the next.
      before = found.length > 0 || before === 0 ? 0 : before - (await this.count(anyOf(part)));
    }
    return items;
  }

  /** Of each filter as many as there may be until the end of the page. Far back they are one part. */
  private async merged(part: AnswerPart, { skip, limit }: Stretch): Promise<Stored[]> {
    const { some, few = [], by } = part;
    if (some.length + few.length === 1) return this.part(some[0], by, { skip, limit });
    if (skip > mostMerged) return this.part(anyOf(part), by, { skip, limit });
    const first = { skip: 0, limit: skip + limit };
    const ofFew = async (where: Filter) => {
      const found = await this.aggregate<{ _id: unknown }>([
        { $match: where },
        { $limit: mostFew + 1 },
        { $project: { _id: 1 } },
      ]);
      if (found.length === 0) return [];
      return this.part(found.length > mostFew ? where : { _id: { $in: found.map(({ _id }) => _id) } }, by, first);
    };
    return (await Promise.all([...some.map((where) => this.part(where, by, first)), ...few.map(ofFew)]))
      .flat()
      .sort(inTheSameOrder(by))
      .slice(skip, skip + limit);
  }

  private part(where: Filter, by: AnswerOrder, { skip, limit }: Stretch): Promise<Stored[]> {
    return this.aggregate([
      { $match: where },
      ...inOrder(by),
      ...(skip ? [{ $skip: skip }] : []),
      ...(limit ? [{ $limit: limit }] : []),
      asReported,
    ]);
  }

  /**
   * How many there are, and their mean score as rows show it today; of more than a bound that there are more, without a mean, unless all
   * are asked for. One database call, which adds up as it reads: neither it nor this process holds more than one of them.
   */
  private async figuresOf(filter: Filter, all: boolean): Promise<ReportedFigures> {
    const [found] = await this.aggregate<{ rows: number; mean: number | null }>([
      { $match: submitted(filter) },
      ...(all ? [] : [{ $limit: mostAveraged + 1 }]),
      { $project: { score: 1, 'document.expiry_date': 1 } },
      { $group: { _id: null, rows: { $sum: 1 }, mean: { $avg: scoreOnDay(currentDay()) } } },
    ]);
    const { rows = 0, mean } = found ?? {};
    return rows > mostAveraged && !all
      ? { rows: mostAveraged, more: true, mean: undefined }
      : { rows, more: false, mean: mean ?? undefined };
  }

  /** All responses of such pages, batch by batch, with what reports say of them. Nothing is asked before it is wanted. */
  submittedInBatches(filter: Filter, by: AnswerOrder, size: number): ReportedBatches<Response> {
    const where = submitted(filter);
    const pipeline = [{ $match: where }, asReported, ...inOrder(by)];
    return {
      count: () => this.count(where),
      figures: (all) => this.figuresOf(filter, all),
      batches: withIds(this.aggregateInBatches(pipeline, size)),
    };
  }
}

/** The answers of any of a part's filters. */
function anyOf({ some, few = [] }: AnswerPart): Filter {
  return some.length + few.length === 1 ? some[0] : { $or: [...some, ...few] };
}

/** The order of answers by their days or by stored scores, as the database sorts them. */
function inTheSameOrder(by: AnswerOrder): (one: Stored, other: Stored) => number {
  const direction = 'field' in by ? by.direction : 1;
  const isByScore = 'field' in by && by.field === 'score';
  return (one, other) =>
    (isByScore ? direction * ((one.score ?? 0) - (other.score ?? 0)) : 0) ||
    (isByScore ? -1 : direction) * compared(one.response_date, other.response_date) ||
    compared(String(one._id), String(other._id));
}

function compared(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function submitted(filter: Filter): Filter {
  return { ...filter, file_status: 'submitted', ...present };
}

async function* withIds(batches: AsyncIterable<ResponseDocument[]>): AsyncGenerator<Response[]> {
  for await (const batch of batches) yield batch.map((one) => withId<ResponseDocument>(one));
}
