import { grouped, query } from '@attesta/kit';
import { kpiLine, worstFirst } from '../../domain/kpi/kpi-line';
import { rounded } from '../../domain/scoring/percentage';
import { chartSpan } from '../../measures/chart-span';
import { convertedValues } from '../../measures/converted-checklists';
import { kpiView } from '../../measures/kpi-view';
import { kpisAndConverted } from '../../measures/kpis-and-converted';
import { BranchResponseRepository } from '../../repositories/branch-response.repository';
import { organizationsAsked } from '../../requests/organizations-asked';

/**
 * The values of KPIs against their targets month by month, of the last twelve months where no range is given, the worst first
 * (daily work 2, 7 Dashboard/kpi). Of the platform, and of an organization with several values in a month, what they make together
 * by the KPI's aggregation type. The checklists that count among KPIs are there by their scores. @throws AppError invalid, not_found
 */
export const getKpiChart = query('compliance.GetKpiChart', async (request, context) => {
  const { from, to, months } = chartSpan(request, 11);
  const asked = await organizationsAsked(context, request);
  const { activities, conversions, measure } = await kpisAndConverted(
    context,
    asked,
    request.activity_id || request.id,
  );
  // A platform on which nobody works yet has neither.
  if (asked.organizations.length === 0 || activities.length === 0) return { message: '', data: [] };
  const answers = new BranchResponseRepository(
    context,
    asked.organizations.map(({ id }) => id),
  );
  const kpis = activities.map(({ id }) => id).filter((id) => !conversions.has(id));
  const values = [
    ...(await answers.kpiValues(kpis, from, to)),
    ...(await convertedValues(answers, conversions, from, to)),
  ];
  const byActivity = grouped(values, ({ activity_id }) => activity_id);
  const data = activities
    .map((node) => {
      const { id: activity_id, name, code, library_id } = node;
      return {
        activity_id,
        name,
        code,
        library_id,
        ...measure(node),
        ...kpiLine(measure(node), byActivity.get(activity_id) ?? [], months),
        is_checklist: conversions.has(activity_id),
      };
    })
    .sort(worstFirst)
    .map((line) => ({ ...kpiView(line), score: rounded(line.score), months: line.months.map(kpiView) }));
  return { message: '', data };
});
