import { query } from '@attesta/kit';
import { kpiLine } from '../../domain/kpi/kpi-line';
import { rounded } from '../../domain/scoring/percentage';
import { convertedMeasure, valueAmong } from '../../measures/converted-checklists';
import { kpiView, measureOf } from '../../measures/kpi-view';
import { listMeasures } from '../../measures/list-measures';

/**
 * The organization's KPIs, each with its latest value against the target of today (daily work 7 Dashboard/kpiList), and the
 * checklists that count among them, whose scores are their values; of the platform what the latest values of all clients make by
 * the KPI's aggregation type. @throws AppError not_found
 */
export const listKpis = query('compliance.ListKpis', (request, context) =>
  listMeasures(context, request, 'kpi', (node, answers, converted) => {
    const measure = converted ? convertedMeasure(converted.values()) : measureOf(node);
    const values = answers.flatMap((answer) => {
      const kpi = converted ? valueAmong(converted, answer) : answer.kpi;
      return kpi ? [{ response_date: answer.response_date, kpi }] : [];
    });
    const { responses: _, months: __, score, ...line } = kpiLine(measure, values, []);
    return {
      ...kpiView({ ...measure, ...line }),
      responsedate: values.at(-1)?.response_date ?? '',
      score: rounded(score),
      is_checklist: converted !== undefined,
    };
  }),
);
