import { query } from '@attesta/kit';
import { kpiLine } from '../../domain/kpi/kpi-line';
import { rounded } from '../../domain/scoring/percentage';
import { kpiView, measureOf } from '../../measures/kpi-view';
import { listMeasures } from '../../measures/list-measures';

/**
 * The organization's KPIs, each with its latest value against the target of today (daily work 7 Dashboard/kpiList); of the platform
 * what the latest values of all clients make by the KPI's aggregation type. @throws AppError not_found
 */
export const listKpis = query('compliance.ListKpis', (request, context) =>
  listMeasures(context, request, 'kpi', (node, answers) => {
    const values = answers.flatMap(({ response_date, kpi }) => (kpi ? [{ response_date, kpi }] : []));
    const { responses: _, months: __, score, ...line } = kpiLine(measureOf(node), values, []);
    return {
      ...kpiView({ ...measureOf(node), ...line }),
      responsedate: values.at(-1)?.response_date ?? '',
      score: rounded(score),
    };
  }),
);
