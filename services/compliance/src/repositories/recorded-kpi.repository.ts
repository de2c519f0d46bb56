import { type Filter, ReadRepository, type Scope } from '@attesta/kit';
import { type ResponseDocument, ResponseModel } from './response.schema';

/** A KPI of an organization, for a job that goes over all of them in the order of `id`. */
export interface RecordedKpi {
  id: string;
  organization_id: string;
  activity_id: string;
}

/** Which KPIs of all organizations have values that changed, were dated otherwise or deleted; nothing of a caller reaches it. */
export class RecordedKpiRepository extends ReadRepository<ResponseDocument> {
  constructor(scope: Scope) {
    super(ResponseModel, scope);
  }

  protected confine(filter: Filter): Filter {
    return { ...filter, kind: 'kpi' };
  }

  /** The next ones behind an id with a value that was written since a time. */
  async changedSince(after: string, since: Date, limit: number): Promise<RecordedKpi[]> {
    const found = await this.aggregate<{ _id: Omit<RecordedKpi, 'id'> }>([
      { $match: { updated_at: { $gte: since } } },
      { $group: { _id: { activity_id: '$activity_id', organization_id: '$organization_id' } } },
    ]);
    return found
      .map(({ _id }) => ({ id: `${_id.organization_id} ${_id.activity_id}`, ..._id }))
      .filter(({ id }) => id > after)
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .slice(0, limit);
  }
}
