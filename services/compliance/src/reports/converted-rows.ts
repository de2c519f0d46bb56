import type { ActivityReportRow } from '@attesta/proto/compliance';
import { convertedMeasure, firstDayOf } from '../measures/converted-checklists';
import type { ConvertedChecklist } from '../repositories/converted-checklist.repository';

/**
 * The row of a checklist in the report of KPIs, which it leaves in its kind: it has a value or none, and none that it gave before it was
 * a KPI.
 */
export function convertedRow(row: ActivityReportRow, converted: ConvertedChecklist): ActivityReportRow {
  const { target, totarget, type_of_number, type_of_measure } = convertedMeasure([converted]);
  const hasValue = Boolean(row.response_id) && (row.response_date ?? '') >= firstDayOf(converted);
  return {
    ...row,
    noofelement: 1,
    noofresponse: hasValue ? 1 : 0,
    target: target ?? undefined,
    totarget: totarget ?? undefined,
    type_of_number,
    type_of_measure,
    ...(hasValue ? {} : { response_id: '', response_date: '', score: undefined }),
  };
}
