import { query } from '@attesta/kit';
import { kpiLine, worstFirst } from '../../domain/kpi/kpi-line';
import { rounded } from '../../domain/scoring/percentage';
import { chartSpan } from '../../measures/chart-span';
import { kpiMonths } from '../../measures/kpi-months';
import { kpiView } from '../../measures/kpi-view';
import { kpisAndConverted } from '../../measures/kpis-and-converted';
import { organizationsAsked } from '../../requests/organizations-asked';

/**
 * The values of KPIs against their targets month by month, of the last twelve months where no range is given, the worst first
 * (daily work 2, 7 Dashboard/kpi). Of the platform, and of an organization with several values in a month, what they make together
 * by the KPI's aggregation type. The checklists that count among KPIs are there by their scores. @throws AppError invalid, not_found
 */
export const getKpiChart = query('compliance.GetKpiChart', async (request, context) => {
  const { from, to, months } = chartSpan(request, 11);
  const asked = await organizationsAsked(context, request);
  const kpis = await kpisAndConverted(context, asked, request.activity_id || request.id);
  const { activities, conversions, measure } = kpis;
  // A platform on which nobody works yet has neither.
  if (asked.organizations.length === 0 || activities.length === 0) return { message: '', data: [] };
  const recorded = await kpiMonths(context, asked, kpis, { from, to });
  const data = activities
    .map((node) => {
      const { id: activity_id, name, code, library_id } = node;
      const own = recorded(activity_id);
      return {
        activity_id,
        name,
        code,
        library_id,
        ...measure(node),
        ...kpiLine(measure(node), own.months, months, own.median),
        is_checklist: conversions.has(activity_id),
      };
    })
    .sort(worstFirst)
    .map((line) => ({ ...kpiView(line), score: rounded(line.score), months: line.months.map(kpiView) }));
  return { message: '', data };
});
