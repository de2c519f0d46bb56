import { caseless, type Scope, TenantRepository } from '@attesta/kit';
import { type ReportView, type ReportViewFields, ReportViewModel } from './report-view.schema';

/** The views of reports that one person has kept in the organization acted for. */
export class ReportViewRepository extends TenantRepository<ReportViewFields> {
  constructor(
    scope: Scope,
    private readonly userId: string,
  ) {
    super(ReportViewModel, scope);
  }

  /** By name. */
  of(report: string, most: number): Promise<ReportView[]> {
    return this.find({ user_id: this.userId, report }, { sort: { name_key: 1 }, limit: most });
  }

  /** Keeps a view; one of the same name is replaced. */
  put(report: string, name: string, query: string): Promise<ReportView> {
    const name_key = caseless(name);
    return this.upsert({ user_id: this.userId, report, name_key }, { $set: { name, query } });
  }

  /** How many others somebody has of a report. */
  countOthers(report: string, name: string): Promise<number> {
    return this.count({ user_id: this.userId, report, name_key: { $ne: caseless(name) } });
  }

  drop(id: string): Promise<boolean> {
    return this.deleteOne({ _id: id, user_id: this.userId });
  }
}
