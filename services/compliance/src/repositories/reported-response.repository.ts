import { currentDay, type Day, type Filter, type Paging, type Scope, TenantRepository, withId } from '@attesta/kit';
import type { PipelineStage } from 'mongoose';
import type { Rater } from '../domain/rater';
import { between, figures, present, type Response } from './response.repository';
import { type ResponseDocument, ResponseModel } from './response.schema';
import { scoreOnDay } from './score-on-day';

/**
 * The order of answers: a field and its direction, or what a field may hold (the activities, where none is named) in the order in which
 * their answers come, all others last.
 */
export type AnswerOrder =
  | { field: string; direction: 1 | -1 }
  | { order: string[]; of?: 'updator_id' | 'session_id' | 'rater' };

/** What a report has a row of each for, read no faster than it is taken. */
export interface ReportedBatches<Row> {
  /** Counts all of them. */
  count(): Promise<number>;
  /** What they come to. */
  figures(): Promise<ReportedFigures>;
  batches: AsyncGenerator<Row[]>;
}

/** What rows come to. */
export interface ReportedFigures {
  rows: number;
  /** Whether there are more than that, which nobody has counted. */
  more: boolean;
  /** Of the scores of those that have one; undefined of none, and of too many. */
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

/** A page says of so many how many they are, and of more that there are more; behind the first ones, of ten pages further on. */
const mostCounted = 1_000;
/** The mean of more than so many is not worked out: each of them would be read for it. */
const mostAveraged = 10_000;
/** Of so many activities the answers are looked for at first where a page is in the order of activities. */
const firstActivities = 8;

type Stretch = Pick<Paging, 'skip' | 'limit'>;

/** Submitted responses as reports read them, in pages and in batches; none of its queries sees a deleted one. */
export class ReportedResponseRepository extends TenantRepository<ResponseDocument> {
  constructor(scope: Scope) {
    super(ResponseModel, scope);
  }

  /** Of some activities the latest response submitted between two days: the database looks at the history, one each comes back. */
  async latestBetween(rater: Rater, activityIds: string[], from?: Day, to?: Day): Promise<Response[]> {
    if (activityIds.length === 0) return [];
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
    return this.reportedOf(found.map(({ latest }) => latest.id));
  }

  /** Some responses, as far as they are still there and submitted. */
  async reportedOf(ids: unknown[]): Promise<Response[]> {
    if (ids.length === 0) return [];
    return this.find(submitted({ _id: { $in: ids } }), { select: [...figures, 'updator_id'] });
  }

  /**
   * One page of submitted responses, and how many there are, counted up to a bound: beyond it a page would wait for the count alone.
   * Two database calls, which sort and page there; a few more in the order of activities. @param filter says whose; @param by of those that are alike in it, the latest come first
   */
  async submittedPage(
    filter: Filter,
    by: AnswerOrder,
    { skip, limit }: Stretch,
  ): Promise<{ items: Response[]; total: number; more: boolean }> {
    const where = submitted(filter);
    const most = Math.max(mostCounted, skip + 10 * limit);
    const ofActivities = 'order' in by && !by.of && limit > 0;
    const [found, counted] = await Promise.all([
      ofActivities ? this.inOrderOfActivities(where, by.order, { skip, limit }) : this.part(where, by, { skip, limit }),
      limit ? this.count(where, { limit: most + 1 }) : undefined,
    ]);
    const items = found.map((one) => withId<ResponseDocument>(one));
    const total = counted ?? items.length;
    return { items, total: limit ? Math.min(total, most) : total, more: limit > 0 && total > most };
  }

  private part(
    where: Filter,
    by: AnswerOrder,
    { skip, limit }: Stretch,
  ): Promise<(ResponseDocument & { _id: unknown })[]> {
    return this.aggregate([
      { $match: where },
      ...inOrder(by),
      ...(skip ? [{ $skip: skip }] : []),
      ...(limit ? [{ $limit: limit }] : []),
    ]);
  }

  /**
   * The same in the order of activities, of which a few are asked for at a time, and eight times as many the next, until the page is
   * full: to sort all of their answers for a page takes seconds where there are very many.
   */
  private async inOrderOfActivities(
    where: Filter,
    order: string[],
    { skip, limit }: Stretch,
  ): Promise<(ResponseDocument & { _id: unknown })[]> {
    const items: (ResponseDocument & { _id: unknown })[] = [];
    let [before, first] = [skip, 0];
    for (let size = firstActivities; first < order.length && items.length < limit; size *= 8) {
      const some = order.slice(first, first + size);
      const theirs = { ...where, activity_id: { $in: some } };
      const found = await this.part(theirs, { order: some }, { skip: before, limit: limit - items.length });
      // A page that begins behind all of these begins that much sooner behind the next.
      before = found.length > 0 || before === 0 ? 0 : before - (await this.count(theirs));
      items.push(...found);
      first += size;
    }
    return items;
  }

  /** How many there are, and their mean score as rows show it today; of more than a bound that there are more, without a mean. One database call. */
  private async figuresOf(filter: Filter): Promise<ReportedFigures> {
    const [found] = await this.aggregate<{ rows: number; mean: number | null }>([
      { $match: submitted(filter) },
      { $limit: mostAveraged + 1 },
      { $group: { _id: null, rows: { $sum: 1 }, mean: { $avg: scoreOnDay(currentDay()) } } },
    ]);
    const { rows = 0, mean } = found ?? {};
    return rows > mostAveraged
      ? { rows: mostAveraged, more: true, mean: undefined }
      : { rows, more: false, mean: mean ?? undefined };
  }

  /** All responses of such pages, batch by batch, with what reports say of them. Nothing is asked before it is wanted. */
  submittedInBatches(filter: Filter, by: AnswerOrder, size: number): ReportedBatches<Response> {
    const where = submitted(filter);
    const pipeline = [
      { $match: where },
      { $project: Object.fromEntries(reported.map((field) => [field, 1])) },
      ...inOrder(by),
    ];
    return {
      count: () => this.count(where),
      figures: () => this.figuresOf(filter),
      batches: withIds(this.aggregateInBatches(pipeline, size)),
    };
  }
}

function submitted(filter: Filter): Filter {
  return { ...filter, file_status: 'submitted', ...present };
}

function inOrder(by: AnswerOrder): PipelineStage[] {
  const place = placeOf(by);
  const first = 'field' in by ? { [place ? 'place' : by.field]: by.direction } : { place: 1 as const };
  return [...(place ? [{ $addFields: { place } }] : []), { $sort: { ...first, ...thenLatest(by) } }];
}

/** What answers are sorted by that no field of theirs says. */
function placeOf(by: AnswerOrder): object | undefined {
  if ('order' in by) return placeIn(by.order, by.of ?? 'activity_id');
  return by.field === 'score' ? scoreOnDay(currentDay()) : undefined;
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
