import type { Filter, Paging, Scope } from '@attesta/kit';
import type { ActivityReportRow } from '@attesta/proto/compliance';
import { type Response, ResponseRepository } from '../repositories/response.repository';
import { pageRows } from '../requests/page-rows';

/** Columns of responses, and where the database has them. All others say something of the activity. */
const stored: Record<string, string> = {
  response_date: 'response_date',
  score: 'score',
  actualvalue: 'kpi.value',
  expiry_date: 'document.expiry_date',
  upload_date: 'files.uploaded_at',
  observation_status: 'observation.status',
};

/**
 * One page of the submitted responses to some activities, and how many there are: two database calls, which sort and page there.
 * @param rows what is said of each activity, for columns that are the activity's
 */
export function answersPage(
  scope: Scope,
  filter: Filter,
  rows: Map<string, ActivityReportRow>,
  page: Paging,
): Promise<{ items: Response[]; total: number }> {
  const [field, direction] = Object.entries(page.sort)[0] as [keyof ActivityReportRow, 1 | -1];
  const of = { ...filter, activity_id: { $in: [...rows.keys()] } };
  const place = stored[field];
  if (place) return new ResponseRepository(scope).submittedPage(of, { field: place, direction }, page);
  const inOrder = pageRows([...rows.values()], { ...page, skip: 0, limit: 0 }, (row) => row[field] as string | number);
  const order = inOrder.map(({ activity_id = '' }) => activity_id);
  return new ResponseRepository(scope).submittedPage(of, { order }, page);
}
