import { type Day, type Document, type Scope, TenantRepository } from '@attesta/kit';
import type { Rater } from '../domain/rater';
import { type Counts, type ResponseCountDocument, ResponseCountModel } from './response-count.schema';

export type ResponseCount = Document<ResponseCountDocument>;
export type ResponseCountEntry = Omit<ResponseCountDocument, 'organization_id'>;

/** Which answers are counted: those of a rater from one day to another, both included. */
export interface CountsAsked {
  rater: Rater;
  libraries: string[];
  from: Day;
  to: Day;
  /** Only those to these activities. */
  activities?: string[];
}

export class ResponseCountRepository extends TenantRepository<ResponseCountDocument> {
  constructor(scope: Scope) {
    super(ResponseCountModel, scope);
  }

  ofResponses(responseIds: string[]): Promise<ResponseCount[]> {
    return responseIds.length === 0 ? Promise.resolve([]) : this.find({ response_id: { $in: responseIds } });
  }

  /**
   * What the responses dated from one day to another add up to, month by month. Reads those days alone, by index, however
   * long the history is.
   */
  async byMonth(asked: CountsAsked): Promise<({ month: string } & Counts)[]> {
    const { rater, libraries, from, to, activities } = asked;
    if (libraries.length === 0 || activities?.length === 0 || from > to) return [];
    const figures = ['responses', 'met', 'partially_met', 'not_met', 'not_applicable'];
    const found = await this.aggregate<{ _id: string } & Counts>([
      {
        $match: {
          rater,
          day: { $gte: from, $lte: to },
          library_ids: { $in: libraries },
          ...(activities ? { activity_id: { $in: activities } } : {}),
        },
      },
      { $group: { _id: '$month', ...Object.fromEntries(figures.map((name) => [name, { $sum: `$${name}` }])) } },
    ]);
    return found.map(({ _id, ...counts }) => ({ month: _id, ...counts }));
  }

  async put(entries: ResponseCountEntry[]): Promise<void> {
    await this.bulkUpdate(
      entries.map(({ response_id, ...set }) => ({ filter: { response_id }, update: { $set: set }, upsert: true })),
    );
  }

  remove(responseIds: string[]): Promise<number> {
    return responseIds.length === 0 ? Promise.resolve(0) : this.deleteMany({ response_id: { $in: responseIds } });
  }
}
