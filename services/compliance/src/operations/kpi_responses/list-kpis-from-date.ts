import { query } from '@attesta/kit';
import { listRecordedFromDate } from '../../recorded/list-recorded';
import { kpiViews } from '../../recorded/views';

/**
 * The values of the KPIs of the organization from a day on, checklists that count among them included (daily work 2; issue 13).
 * @throws AppError as listRecordedFromDate
 */
export const listKpisFromDate = query('compliance.ListKpisFromDate', (request, context) =>
  listRecordedFromDate(context, request, 'kpi', kpiViews),
);
