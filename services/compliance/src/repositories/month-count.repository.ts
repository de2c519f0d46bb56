import { type Document, type Scope, TenantRepository } from '@attesta/kit';
import type { Rater } from '../domain/rater';
import { type MonthCountDocument, MonthCountModel } from './response-count.schema';

export type MonthCount = Document<MonthCountDocument>;
export type MonthKey = Pick<MonthCountDocument, 'rater' | 'library_id' | 'month'>;

export class MonthCountRepository extends TenantRepository<MonthCountDocument> {
  constructor(scope: Scope) {
    super(MonthCountModel, scope);
  }

  /** The months of libraries from one to another (YYYY-MM), both included. */
  between(rater: Rater, libraries: string[], from: string, to: string): Promise<MonthCount[]> {
    if (libraries.length === 0) return Promise.resolve([]);
    return this.find(
      { rater, library_id: { $in: libraries }, month: { $gte: from, $lte: to } },
      { sort: { month: 1 } },
    );
  }

  ofLibrary(libraryId: string): Promise<MonthCount[]> {
    return this.find({ library_id: libraryId });
  }
}
