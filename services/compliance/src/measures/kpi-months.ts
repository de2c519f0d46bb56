import { type Day, grouped, type Scope } from '@attesta/kit';
import { asksForMedian } from '../domain/kpi/aggregated';
import type { KpiMonthSummary } from '../domain/kpi/kpi-summary';
import { BranchKpiRepository, type MonthOfKpi, type ScoresAsked } from '../repositories/branch-kpi.repository';
import type { OrganizationsAsked } from '../requests/organizations-asked';
import { type Conversions, convertedMeasure, firstDayOf } from './converted-checklists';
import type { KpisAsked } from './kpis-and-converted';

/** What was recorded of a KPI in each month of some days, and the median of it all where it asks for that. */
export interface MonthsOfKpi {
  months: KpiMonthSummary[];
  median: number | null;
}

/**
 * The values of KPIs, checklists that count among them included, summed up by month. At most four database calls, however many KPIs and
 * values there are. @returns by activity
 */
export async function kpiMonths(
  scope: Scope,
  { organizations }: Pick<OrganizationsAsked, 'organizations'>,
  { activities, conversions, measure }: KpisAsked,
  span: { from: Day; to: Day },
): Promise<(activityId: string) => MonthsOfKpi> {
  const answers = new BranchKpiRepository(
    scope,
    organizations.map(({ id }) => id),
  );
  const kpis = activities.filter(({ id }) => !conversions.has(id));
  const asking = kpis.filter((node) => asksForMedian(measure(node).aggregation_type));
  const recorded = await answers.byMonth(idsOf(kpis), span);
  const medians = await answers.medianOfAll(idsOf(asking), span);
  const scored = await answers.scoresByMonth(scoresAsked(conversions), span);
  const converted = scored.map(({ organization_id, ...one }): MonthOfKpi => {
    const latest = conversions.get(one.activity_id)?.get(organization_id);
    return { ...one, measure: convertedMeasure(latest ? [latest] : []) };
  });
  const byActivity = grouped([...recorded, ...converted], ({ activity_id }) => activity_id);
  return (id) => ({ months: byActivity.get(id) ?? [], median: medians.get(id) ?? null });
}

function idsOf(nodes: { id: string }[]): string[] {
  return nodes.map(({ id }) => id);
}

function scoresAsked(conversions: ReadonlyMap<string, Conversions>): ScoresAsked[] {
  return [...conversions].flatMap(([activity_id, by]) =>
    [...by].map(([organization_id, one]) => ({ organization_id, activity_id, since: firstDayOf(one) })),
  );
}
