import { grouped, query } from '@attesta/kit';
import { kpiLine, worstFirst } from '../../domain/kpi/kpi-line';
import { rounded } from '../../domain/scoring/percentage';
import { activitiesOfKind } from '../../measures/activities-of-kind';
import { chartSpan } from '../../measures/chart-span';
import { convertedChecklists, convertedMeasure, convertedValues } from '../../measures/converted-checklists';
import { kpiView, measureOf } from '../../measures/kpi-view';
import { BranchResponseRepository } from '../../repositories/branch-response.repository';
import type { Node } from '../../repositories/node.repository';
import { organizationsAsked } from '../../requests/organizations-asked';

/**
 * The values of KPIs against their targets month by month, of the last twelve months where no range is given, the worst first
 * (daily work 2, 7 Dashboard/kpi). Of the platform, and of an organization with several values in a month, what they make together
 * by the KPI's aggregation type. The checklists that count among an organization's KPIs are there by their scores. @throws AppError invalid, not_found
 */
export const getKpiChart = query('compliance.GetKpiChart', async (request, context) => {
  const { from, to, months } = chartSpan(request, 11);
  const asked = await organizationsAsked(context, request);
  const wanted = request.activity_id || request.id;
  const isWanted = ({ id }: Node): boolean => !wanted || id === wanted;
  const kpis = (await activitiesOfKind(context, asked, 'kpi')).filter(isWanted);
  const converted = (await convertedChecklists(context, asked)).filter(({ node }) => isWanted(node));
  const answers = new BranchResponseRepository(
    context,
    asked.organizations.map(({ id }) => id),
  );
  const values = [
    ...(await answers.kpiValues(
      kpis.map(({ id }) => id),
      from,
      to,
    )),
    ...(await convertedValues(answers, converted, from, to)),
  ];
  const measures = new Map(converted.map(({ node, converted: one }) => [node.id, convertedMeasure(one)]));
  const activities = [...kpis, ...converted.map(({ node }) => node)];
  const byActivity = grouped(values, ({ activity_id }) => activity_id);
  const data = activities
    .map((node) => {
      const { id: activity_id, name, code, library_id } = node;
      const measure = measures.get(activity_id) ?? measureOf(node);
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
