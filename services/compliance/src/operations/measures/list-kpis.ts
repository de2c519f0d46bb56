import { listMeta, paging, query } from '@attesta/kit';
import type { KpiMeasure } from '@attesta/proto/compliance';
import { kpiLine } from '../../domain/kpi/kpi-line';
import { rounded } from '../../domain/scoring/percentage';
import { activitiesOfKind } from '../../measures/activities-of-kind';
import { kpiView, measureOf, measureView } from '../../measures/kpi-view';
import { latestAnswers } from '../../measures/latest-answers';
import { organizationsAsked } from '../../requests/organizations-asked';
import { pageRows } from '../../requests/page-rows';

/**
 * The organization's KPIs, each with its latest value against the target of today (daily work 7 Dashboard/kpiList); of the platform
 * what the latest values of all clients make by the KPI's aggregation type. @throws AppError not_found
 */
export const listKpis = query('compliance.ListKpis', async (request, context) => {
  const page = paging(request, { sortable: ['name', 'score', 'responsedate'], defaultSort: 'name' });
  const asked = await organizationsAsked(context, { library_id: request.library_id });
  const activities = await activitiesOfKind(context, asked, 'kpi');
  const latest = await latestAnswers(
    context,
    asked,
    activities.map(({ id }) => id),
  );
  const views = await measureView(context, activities);
  const rows = activities
    .map((node): KpiMeasure => {
      const values = (latest.get(node.id) ?? []).flatMap(({ response_date, kpi }) =>
        kpi ? [{ response_date, kpi }] : [],
      );
      const { responses: _, months: __, score, ...line } = kpiLine(measureOf(node), values, []);
      return {
        ...views(node),
        ...kpiView({ ...measureOf(node), ...line }),
        responsedate: values.at(-1)?.response_date ?? '',
        score: rounded(score),
      };
    })
    .filter(({ name, code }) => !page.pattern || page.pattern.test(`${code} ${name}`));
  const data = pageRows(rows, page, (row, field) => row[field as 'name' | 'score' | 'responsedate']);
  return { message: '', data, meta: listMeta(page, rows.length) };
});
