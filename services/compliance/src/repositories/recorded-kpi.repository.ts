import { type Filter, ReadRepository, type Scope } from '@attesta/kit';
import type { PipelineStage } from 'mongoose';
import { type ConvertedChecklistFields, ConvertedChecklistModel } from './converted-checklist.schema';
import { type KpiRollupDocument, KpiRollupModel } from './kpi-rollup.schema';
import { type ResponseDocument, ResponseModel } from './response.schema';

/** A KPI of an organization, for a job that goes over all of them in the order of `id`. */
export interface RecordedKpi {
  id: string;
  organization_id: string;
  activity_id: string;
}

type KpiKey = Omit<RecordedKpi, 'id'>;

/** Documents of all organizations that are each about one KPI; nothing of a caller reaches it. */
abstract class EveryKpiRepository<T> extends ReadRepository<T> {
  protected confine(filter: Filter): Filter {
    return filter;
  }

  /** The next ones behind an id, whenever what is about them was written. */
  async following(after: string, limit: number): Promise<RecordedKpi[]> {
    return nextKpis(await this.aggregate<KpiKey>(kpisBehind(after, limit)), after, limit);
  }
}

/** Which KPIs of all organizations have values that changed, were dated otherwise or deleted. */
export class RecordedKpiRepository extends EveryKpiRepository<ResponseDocument> {
  constructor(scope: Scope) {
    super(ResponseModel, scope);
  }

  protected override confine(filter: Filter): Filter {
    return { ...filter, kind: 'kpi' };
  }

  /** The next ones behind an id with a value that was written since a time. */
  async changedSince(after: string, since: Date, limit: number): Promise<RecordedKpi[]> {
    const found = await this.aggregate<{ _id: KpiKey }>([
      { $match: { updated_at: { $gte: since } } },
      { $group: { _id: { activity_id: '$activity_id', organization_id: '$organization_id' } } },
    ]);
    return nextKpis(
      found.map(({ _id }) => _id),
      after,
      limit,
    );
  }
}

/** Which checklists count among the KPIs of all organizations. */
export class ConvertedKpiRepository extends EveryKpiRepository<ConvertedChecklistFields> {
  constructor(scope: Scope) {
    super(ConvertedChecklistModel, scope);
  }
}

/** Which KPIs of all organizations have rolled-up values. */
export class RolledUpKpiRepository extends EveryKpiRepository<KpiRollupDocument> {
  constructor(scope: Scope) {
    super(KpiRollupModel, scope);
  }
}

/** The first of some KPIs that stand behind an id, in the order of ids, each once. */
export function nextKpis(found: KpiKey[], after: string, limit: number): RecordedKpi[] {
  const kpis = found.map(({ organization_id, activity_id }) => ({
    id: `${organization_id} ${activity_id}`,
    organization_id,
    activity_id,
  }));
  return [...new Map(kpis.map((kpi) => [kpi.id, kpi])).values()]
    .filter(({ id }) => id > after)
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .slice(0, limit);
}

function kpisBehind(after: string, limit: number): PipelineStage[] {
  const [organization_id = '', activity_id = ''] = after.split(' ');
  const behind = [
    { organization_id: { $gt: organization_id } },
    { organization_id, activity_id: { $gt: activity_id } },
  ];
  return [
    { $match: { $or: behind } },
    { $group: { _id: { organization_id: '$organization_id', activity_id: '$activity_id' } } },
    { $sort: { '_id.organization_id': 1, '_id.activity_id': 1 } },
    { $limit: limit },
    { $project: { _id: 0, organization_id: '$_id.organization_id', activity_id: '$_id.activity_id' } },
  ];
}
