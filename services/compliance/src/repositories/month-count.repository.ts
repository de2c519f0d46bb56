import { type Document, type Scope, TenantRepository } from '@attesta/kit';
import type { Rater } from '../domain/rater';
import { type MonthCountDocument, MonthCountModel } from './response-count.schema';

export type MonthCount = Document<MonthCountDocument>;
export type MonthEntry = Omit<MonthCountDocument, 'organization_id'>;

export class MonthCountRepository extends TenantRepository<MonthCountDocument> {
  constructor(scope: Scope) {
    super(MonthCountModel, scope);
  }

  /** The counts of activities in any of some libraries, from one month to another (YYYY-MM), both included. */
  between(rater: Rater, libraries: string[], from: string, to: string): Promise<MonthCount[]> {
    if (libraries.length === 0) return Promise.resolve([]);
    return this.find(
      { rater, library_ids: { $in: libraries }, month: { $gte: from, $lte: to } },
      { sort: { month: 1 } },
    );
  }

  /** Adds to months, or takes away where a figure is negative. */
  async add(entries: MonthEntry[]): Promise<void> {
    await this.bulkUpdate(
      entries.map(({ rater, month, libraries, library_ids, ...counts }) => ({
        filter: { rater, month, libraries },
        update: { $inc: counts, $setOnInsert: { library_ids } },
        upsert: true,
      })),
    );
  }

  /** Sets the figures of months, whatever they were. */
  async put(entries: MonthEntry[]): Promise<void> {
    await this.bulkUpdate(
      entries.map(({ rater, month, libraries, ...set }) => ({
        filter: { rater, month, libraries },
        update: { $set: set },
        upsert: true,
      })),
    );
  }
}
