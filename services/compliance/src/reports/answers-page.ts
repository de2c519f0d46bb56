import type { Filter, Paging, Scope } from '@attesta/kit';
import type { ActivityReportRow } from '@attesta/proto/compliance';
import { type AnswerOrder, ReportedResponseRepository } from '../repositories/reported-response.repository';
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
): ReturnType<ReportedResponseRepository['submittedPage']> {
  return new ReportedResponseRepository(scope).submittedPage(toThese(filter, rows), orderOf(rows, page), page);
}

/** All of those pages, batch by batch: the database sorts, and memory holds one batch. */
export function answersInBatches(
  scope: Scope,
  filter: Filter,
  rows: Map<string, ActivityReportRow>,
  page: Paging,
  size: number,
): ReturnType<ReportedResponseRepository['submittedInBatches']> {
  return new ReportedResponseRepository(scope).submittedInBatches(toThese(filter, rows), orderOf(rows, page), size);
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
