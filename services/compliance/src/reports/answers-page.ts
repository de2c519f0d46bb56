import type { Filter, Paging, Scope } from '@attesta/kit';
import type { ActivityReportRow } from '@attesta/proto/compliance';
import { type AnswerOrder, type Response, ResponseRepository } from '../repositories/response.repository';
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
  return new ResponseRepository(scope).submittedPage(toThese(filter, rows), orderOf(rows, page), page);
}

/** All of those pages, batch by batch: the database sorts, and memory holds one batch. */
export function answersInBatches(
  scope: Scope,
  filter: Filter,
  rows: Map<string, ActivityReportRow>,
  page: Paging,
  size: number,
): ReturnType<ResponseRepository['submittedInBatches']> {
  return new ResponseRepository(scope).submittedInBatches(toThese(filter, rows), orderOf(rows, page), size);
}

function toThese(filter: Filter, rows: Map<string, ActivityReportRow>): Filter {
  return { ...filter, rater: 'updater', activity_id: { $in: [...rows.keys()] } };
}

function orderOf(rows: Map<string, ActivityReportRow>, page: Paging): AnswerOrder {
  const [field, direction] = Object.entries(page.sort)[0] as [keyof ActivityReportRow, 1 | -1];
  const place = stored[field];
  if (place) return { field: place, direction };
  const inOrder = pageRows([...rows.values()], { ...page, skip: 0, limit: 0 }, (row) => row[field] as string | number);
  return { order: inOrder.map(({ activity_id = '' }) => activity_id) };
}
