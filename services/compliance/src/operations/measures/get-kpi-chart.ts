import { grouped, query } from '@attesta/kit';
import { kpiLine, worstFirst } from '../../domain/kpi/kpi-line';
import { rounded } from '../../domain/scoring/percentage';
import { activitiesOfKind } from '../../measures/activities-of-kind';
import { chartSpan } from '../../measures/chart-span';
import { kpiView, measureOf } from '../../measures/kpi-view';
import { BranchResponseRepository } from '../../repositories/branch-response.repository';
import { organizationsAsked } from '../../requests/organizations-asked';

/**
 * The values of KPIs against their targets month by month, of the last twelve months where no range is given, the worst first
 * (daily work 2, 7 Dashboard/kpi). Of the platform, and of an organization with several values in a month, what they make together
 * by the KPI's aggregation type. @throws AppError invalid, not_found
 */
export const getKpiChart = query('compliance.GetKpiChart', async (request, context) => {
  const { from, to, months } = chartSpan(request, 11);
  const asked = await organizationsAsked(context, request);
  const wanted = request.activity_id || request.id;
  const activities = (await activitiesOfKind(context, asked, 'kpi')).filter(({ id }) => !wanted || id === wanted);
  const ids = activities.map(({ id }) => id);
  const organizationIds = asked.organizations.map(({ id }) => id);
  const values =
    ids.length === 0 ? [] : await new BranchResponseRepository(context, organizationIds).kpiValues(ids, from, to);
  const byActivity = grouped(values, ({ activity_id }) => activity_id);
  const data = activities
    .map((node) => {
      const { id: activity_id, name, code, library_id } = node;
      const measure = measureOf(node);
      return {
        activity_id,
        name,
        code,
        library_id,
        ...measure,
        ...kpiLine(measure, byActivity.get(activity_id) ?? [], months),
      };
    })
    .sort(worstFirst)
    .map((line) => ({ ...kpiView(line), score: rounded(line.score), months: line.months.map(kpiView) }));
  return { message: '', data };
});
