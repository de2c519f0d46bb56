import { type Day, type Filter, grouped, type Scope } from '@attesta/kit';
import type { PipelineStage } from 'mongoose';
import { asksForMedian } from '../domain/kpi/aggregated';
import type { KpiMeasure } from '../domain/kpi/kpi-answer';
import { type KpiMonthSummary, type KpiSummary, medianOf } from '../domain/kpi/kpi-summary';
import { BranchRepository } from './branch.repository';
import { between, ofKind } from './response.repository';
import { type ResponseDocument, ResponseModel } from './response.schema';

/** What was recorded of a KPI in one month. */
export type MonthOfKpi = KpiMonthSummary & { activity_id: string };
/** What a checklist scored in one month, and in which organization last. */
export type MonthOfScores = Omit<MonthOfKpi, 'measure'> & { organization_id: string };

/** A checklist whose scores are values of a KPI of an organization from a day on. */
export interface ScoresAsked {
  organization_id: string;
  activity_id: string;
  since: Day;
}

/** The days that values are dated in, both included. */
interface Span {
  from: Day;
  to: Day;
}

const submitted = { rater: 'updater', file_status: 'submitted', deleted_at: null };

/** YYYY-MM */
const month = { $substrBytes: ['$response_date', 0, 7] };

/** The one value in the middle, or the two that are. */
const inTheMiddle = {
  $slice: [
    { $sortArray: { input: '$values', sortBy: 1 } },
    { $toInt: { $floor: { $divide: [{ $subtract: [{ $size: '$values' }, 1] }, 2] } } },
    { $subtract: [2, { $mod: [{ $size: '$values' }, 2] }] },
  ],
} as unknown as PipelineStage.Project['$project'][string];

/**
 * The values of KPIs that updaters of several organizations have submitted, summed up by the database: neither the number of its calls
 * nor what comes back grows with how many there are.
 */
export class BranchKpiRepository extends BranchRepository<ResponseDocument> {
  constructor(scope: Scope, organizationIds: string[]) {
    super(ResponseModel, scope, organizationIds);
  }

  /** What was recorded of some KPIs, by KPI and month, the months in order. At most two calls. */
  async byMonth(activityIds: string[], span: Span): Promise<MonthOfKpi[]> {
    const found = await this.summed<{ kpi: KpiMeasure }>(values(activityIds, span), '$kpi.value', { kpi: '$kpi' });
    const months = found.map(({ judged, ...one }): MonthOfKpi => ({ ...one, measure: judged.kpi }));
    const asking = months.filter(({ measure }) => asksForMedian(measure.aggregation_type));
    const medians = await this.medians([...new Set(asking.map(({ activity_id }) => activity_id))], span, month);
    return months.map((one) => ({ ...one, median: medians.get(`${one.activity_id} ${one.month}`) ?? null }));
  }

  /** The median of all values of each of some KPIs. One call, none for none. */
  async medianOfAll(activityIds: string[], span: Span): Promise<Map<string, number>> {
    const found = await this.medians(activityIds, span, '');
    return new Map([...found].map(([key, median]) => [key.trim(), median]));
  }

  /** What some checklists scored while they counted as KPIs, by checklist and month, the months in order. One call, none for none. */
  async scoresByMonth(asked: ScoresAsked[], { from, to }: Span): Promise<MonthOfScores[]> {
    const alike = grouped(asked, ({ organization_id, since }) => `${organization_id} ${since}`);
    const counting = [...alike.values()].map((list) => {
      const [{ organization_id, since }] = list as [ScoresAsked];
      const activity_id = { $in: list.map((one) => one.activity_id) };
      return { organization_id, activity_id, response_date: { $gte: since > from ? since : from, $lte: to } };
    });
    if (counting.length === 0) return [];
    const where = { ...submitted, ...ofKind('checklist'), score: { $ne: null }, $or: counting };
    const judged = { organization_id: '$organization_id' };
    const found = await this.summed<{ organization_id: string }>(where, '$score', judged);
    return found.map(({ judged: { organization_id }, ...one }) => ({ ...one, organization_id }));
  }

  /** @param judged the fields of the last answer of a month that say what the month is judged by */
  private async summed<Judged>(
    where: Filter | undefined,
    value: '$kpi.value' | '$score',
    judged: Record<keyof Judged, string>,
  ): Promise<(Omit<MonthOfKpi, 'measure'> & { judged: Judged })[]> {
    if (!where) return [];
    const isThere = { $gt: [value, null] };
    const dated = { on: '$response_date', id: '$_id' };
    // Answers without a value come behind those that have one.
    const behind = { $cond: [isThere, 0, 1] };
    const found = await this.aggregate<Summed<Judged>>([
      { $match: where },
      {
        $group: {
          _id: { activity_id: '$activity_id', month },
          responses: { $sum: 1 },
          values: { $sum: { $cond: [isThere, 1, 0] } },
          sum: { $sum: value },
          least: { $min: { none: behind, value } },
          most: { $max: value },
          first: { $min: { none: behind, ...dated, value } },
          last: { $max: { one: { $cond: [isThere, 1, 0] }, ...dated, value } },
          latest: { $max: { ...dated, judged } },
        },
      },
      { $sort: { '_id.month': 1 } },
    ]);
    return found.map(({ _id, least, first, last, latest, ...sums }) => ({
      ...sums,
      ..._id,
      least: least.value ?? null,
      first: first.value ?? null,
      last: last.value ?? null,
      median: null,
      judged: latest.judged,
    }));
  }

  /** Of each KPI and period, by both. @param period what of an answer says the period that its value is in */
  private async medians(activityIds: string[], span: Span, period: typeof month | ''): Promise<Map<string, number>> {
    const where = values(activityIds, span);
    if (!where) return new Map();
    const found = await this.aggregate<{ _id: { activity_id: string; period: string }; middle: number[] }>([
      { $match: { ...where, 'kpi.value': { $ne: null } } },
      {
        $group: {
          _id: { activity_id: '$activity_id', period: period || { $literal: '' } },
          values: { $push: '$kpi.value' },
        },
      },
      { $project: { middle: inTheMiddle } },
    ]);
    return new Map(found.map(({ _id, middle }) => [`${_id.activity_id} ${_id.period}`, medianOf(middle) as number]));
  }
}

interface Summed<Judged> extends Omit<KpiSummary, 'least' | 'first' | 'last' | 'median'> {
  _id: { activity_id: string; month: string };
  least: { value?: number | null };
  first: { value?: number | null };
  last: { value?: number | null };
  latest: { judged: Judged };
}

/** Answers to some KPIs, or undefined for none of them. */
function values(activityIds: string[], { from, to }: Span): Filter | undefined {
  if (activityIds.length === 0) return undefined;
  return {
    ...submitted,
    ...ofKind('kpi'),
    activity_id: { $in: activityIds },
    kpi: { $ne: null },
    ...between(from, to),
  };
}
