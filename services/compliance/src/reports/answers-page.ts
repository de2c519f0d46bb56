import type { Filter, Paging, Scope } from '@attesta/kit';
import type { ActivityReportRow } from '@attesta/proto/compliance';
import type { AnswerOrder } from '../repositories/answer-order';
import { ReportedResponseRepository } from '../repositories/reported-response.repository';
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

/** Which responses a report has a row of each for. */
export interface AnswersAsked {
  filter: Filter;
  /** What is said of each activity, for columns that are the activity's; of others there are none. */
  rows: Map<string, ActivityReportRow>;
  /** There are checklists among them whose scores are values of KPIs. */
  scoresAreValues: boolean;
}

/** One page of the submitted responses to some activities, and how many there are: two database calls, which sort and page there. */
export function answersPage(
  scope: Scope,
  asked: AnswersAsked,
  page: Paging,
): ReturnType<ReportedResponseRepository['submittedPage']> {
  return new ReportedResponseRepository(scope).submittedPage(toThese(asked), orderOf(asked, page), page);
}

/** All of those pages, batch by batch: the database sorts, and memory holds one batch. */
export function answersInBatches(
  scope: Scope,
  asked: AnswersAsked,
  page: Paging,
  size: number,
): ReturnType<ReportedResponseRepository['submittedInBatches']> {
  return new ReportedResponseRepository(scope).submittedInBatches(toThese(asked), orderOf(asked, page), size);
}

function toThese({ filter, rows }: AnswersAsked): Filter {
  return { ...filter, rater: 'updater', activity_id: { $in: [...rows.keys()] } };
}

function orderOf({ rows, scoresAreValues }: AnswersAsked, page: Paging): AnswerOrder {
  const [field, direction] = Object.entries(page.sort)[0] as [keyof ActivityReportRow, 1 | -1];
  const place = stored[field];
  if (place) return { field: place, direction, orScore: scoresAreValues && field === 'actualvalue' };
  const inOrder = pageRows([...rows.values()], { ...page, skip: 0, limit: 0 }, (row) => row[field] as string | number);
  return { order: inOrder.map(({ activity_id = '' }) => activity_id) };
}
