import { command, say } from '@attesta/kit';
import { kpiParts, measureOf } from '../../recorded/kpi-parts';
import { record } from '../../recorded/record';
import { kpiViews } from '../../recorded/views';

/** Records the value of a KPI for the period that its day lies in (daily work 7 storage_activity_kpi). @throws AppError as record, kpiParts */
export const createKpiResponse = command('compliance.CreateKpiResponse', async (request, context, unit) => {
  const { response: value = null, numerator = null, denominator = null, comments } = request;
  const data = await record(
    context,
    unit,
    request,
    'kpi',
    (activity, status) => ({
      kpi: kpiParts({ value, numerator, denominator }, measureOf(activity), status),
      comments: comments ?? '',
    }),
    kpiViews,
  );
  return { message: say('compliance.response_added'), data };
});
