import { query } from '@attesta/kit';
import { kpiScore } from '../../domain/kpi/kpi-answer';
import { kpiFigure } from '../../domain/kpi/kpi-line';
import { summaryOf } from '../../domain/kpi/kpi-summary';
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
    const { responses: _, ...figure } = kpiFigure(measure, summaryOf(values.map(({ kpi }) => kpi)));
    return {
      ...kpiView({ ...measure, ...figure }),
      responsedate: values.at(-1)?.response_date ?? '',
      score: rounded(kpiScore(figure)),
      is_checklist: converted !== undefined,
    };
  }),
);
