import { currentDay, grouped, invalid, query, say } from '@attesta/kit';
import type { KpiRollup as RollupView } from '@attesta/proto/compliance';
import { rollupPeriods } from '../../domain/kpi/rollup-periods';
import { rounded } from '../../domain/scoring/percentage';
import { readUnit } from '../../kpi-rollups/read-unit';
import { kpiView, measureView } from '../../measures/kpi-view';
import { kpisAndConverted } from '../../measures/kpis-and-converted';
import { KpiRollupRepository } from '../../repositories/kpi-rollup.repository';
import { dateRange } from '../../requests/date-range';
import { organizationsAsked } from '../../requests/organizations-asked';

/**
 * The values of an organization's KPIs, checklists that count among them included, rolled up to months, quarters or years, each against
 * its target, by KPI; updaters and surveyors those assigned to them (issue 12, KPI roll-ups). @throws AppError invalid for another unit, without an organization, and for a
 * range of too many periods; not_found
 */
export const listKpiRollups = query('compliance.ListKpiRollups', async (request, context) => {
  const unit = readUnit(request.unit);
  const { from, to = currentDay() } = dateRange(request.fromDate, request.toDate);
  const periods = rollupPeriods(unit, from, to);
  const asked = await organizationsAsked(context, { library_id: request.library_id });
  if (!asked.tenant) throw invalid('organization_id', say('compliance.select_organization'));
  const { activities, conversions, measure: measureOf } = await kpisAndConverted(context, asked, request.activity_id);
  const ids = activities.map(({ id }) => id);
  const [first, last] = [periods[0]?.start ?? to, periods.at(-1)?.start ?? to];
  const found = await new KpiRollupRepository(asked.tenant.scope).between(ids, unit, first, last);
  const byActivity = grouped(found, ({ activity_id }) => activity_id);
  const views = await measureView(context, activities);
  const data = activities.map((node): RollupView => {
    const own = new Map((byActivity.get(node.id) ?? []).map((one) => [one.start, one]));
    const { target, totarget, ...measure } = measureOf(node);
    return {
      ...views(node),
      ...measure,
      target: target ?? undefined,
      totarget: totarget ?? undefined,
      is_checklist: conversions.has(node.id),
      periods: periods.map(({ period, start, end }) => {
        const one = own.get(start);
        const { value, standing, ...ends } = one ?? { target, totarget, value: null, standing: null };
        const figure = { value, target: ends.target, totarget: ends.totarget, standing: standing ?? undefined };
        return { period, start, end, ...kpiView(figure), score: rounded(one?.score), responses: one?.responses ?? 0 };
      }),
    };
  });
  return { message: '', data };
});
