import { type Scope, SharedRepository, TenantRepository } from '@attesta/kit';
import { type ReportMailing, type ReportMailingFields, ReportMailingModel } from './report-mailing.schema';

/** The mailings of reports of the organization acted for. */
export class ReportMailingRepository extends TenantRepository<ReportMailingFields> {
  constructor(scope: Scope) {
    super(ReportMailingModel, scope);
  }

  /** Those that somebody has ordered or reads, by name. */
  of(userId: string): Promise<ReportMailing[]> {
    return this.find({ $or: [{ owner_id: userId }, { reader_ids: userId }] }, { sort: { name: 1, _id: 1 } });
  }

  countOwn(ownerId: string): Promise<number> {
    return this.count({ owner_id: ownerId });
  }

  drop(id: string): Promise<boolean> {
    return this.deleteOne({ _id: id });
  }

  leave(id: string, readerId: string): Promise<ReportMailing | undefined> {
    return this.updateOne({ _id: id, reader_ids: readerId }, { $pull: { reader_ids: readerId } });
  }
}

/** Those of all organizations: for the job that finds what is due. */
export class EveryReportMailingRepository extends SharedRepository<ReportMailingFields> {
  constructor(scope: Scope) {
    super(ReportMailingModel, scope);
  }

  /** Those behind an id, in the order of ids. */
  after(id: string, most: number): Promise<ReportMailing[]> {
    return this.findAfter(id, most);
  }
}
