import type { Context, Paging } from '@attesta/kit';
import type { ReportName } from '@attesta/proto/compliance-words';
import type { ReportRequest } from '@attesta/proto/report-address';
import { reportChecklists } from '../../checklists/checklist-report';
import type { ActivityKind } from '../../domain/activity-kind';
import type { ReportedBatches, ReportedFigures } from '../../repositories/reported-response.repository';
import { surveyorAssessmentsInBatches } from '../../surveyor-reports/surveyor-assessments';
import { surveyorComparisonInBatches } from '../../surveyor-reports/surveyor-comparison';
import { answersReportInBatches, askedActivities, presentReport } from '../activity-report';
import { assignmentReport } from '../assignment-report';
import { askedUpdaterActivities, assignedActivities, assignedRow } from '../updater-activities';
import { updaterReport } from '../updater-report';
import type { ReportRow } from './report-columns';

/** So many rows are read, written and told of together. */
const batchRows = 500;
/** As many accounts as a page of a list holds. */
const accountsRead = 200;

/** The rows of a report, no faster than they are taken. */
export interface ReportRows {
  count(): Promise<number>;
  batches: AsyncIterable<ReportRow[]>;
  /** Of rows that stay where they are until they are taken: what they come to; all of them, or up to a bound. */
  figures?(all: boolean): Promise<ReportedFigures>;
}

/**
 * Every row that a report shows its reader, in its order. Reports of answers and assessments, which have no end, are read from the database batch by
 * batch, and what is compared of checklists some checklists at a time; the others have a row an activity, person or assignment and are at hand. @throws AppError as the report's own call
 */
export function reportRows(context: Context, report: ReportName, asked: ReportRequest): Promise<ReportRows> {
  return readers[report](context, asked);
}

/** A list that has no page, and no end either: its rows are at hand. */
const everyRow = 0;

type Read = (context: Context, asked: ReportRequest) => Promise<ReportRows>;

/** Reads all rows at once. Requests hold nothing but what they were asked for, as a message read from the wire would. */
function whole<Request>(
  report: (context: Context, request: Request, most: number) => Promise<{ data?: readonly object[] | null }>,
): Read {
  return async (context, asked) => {
    const { data } = await report(context, asked as Request, everyRow);
    return atHand((data ?? []) as ReportRow[]);
  };
}

function ofChecklists(ofUpdaters: boolean): Read {
  return whole((context, request: Parameters<typeof reportChecklists>[1], most) =>
    reportChecklists(context, request, { ofUpdaters, most }),
  );
}

function unpaged<Asked extends { page: Paging }>(asked: Asked): Asked {
  return { ...asked, page: { ...asked.page, skip: 0, limit: everyRow } };
}

function ofKind(kind: ActivityKind): Read {
  return async (context, request) => {
    const asked = await askedActivities(context, request as never, kind);
    if (asked.answers) return inBatches(answersReportInBatches(context, asked, batchRows));
    return atHand((await presentReport(unpaged(asked))).data as ReportRow[]);
  };
}

const updaterActivities: Read = async (context, request) => {
  const asked = await askedUpdaterActivities(context, request as never);
  if (asked.answers) return inBatches(answersReportInBatches(context, asked, batchRows));
  const { items, total } = assignedActivities(unpaged(asked));
  return { count: async () => total, batches: batchesOf(items, (item) => assignedRow(item) as ReportRow) };
};

/** Accounts are tenancy's, which gives them page by page: of the reader's organization and, for roles 1 and 2, of those below it. */
const users: Read = async (context, { role_id, account_status: status, q, sort, fromDate, toDate }) => {
  const below = context.realm !== 'organization';
  const page = async (number: number): Promise<{ rows: ReportRow[]; total: number }> => {
    const asked = { q, sort, role_id, status, fromDate, toDate, page: number, page_size: accountsRead };
    const { data, meta } = await context.call('tenancy.ReadUserReport', { asked, below });
    return { rows: (data ?? []) as ReportRow[], total: meta?.total ?? 0 };
  };
  const first = await page(1);
  async function* batches(): AsyncGenerator<ReportRow[]> {
    let { rows } = first;
    for (let number = 2; rows.length > 0; number += 1) {
      yield rows;
      rows = rows.length < accountsRead ? [] : (await page(number)).rows;
    }
  }
  const { total } = first;
  return {
    count: async () => total,
    batches: batches(),
    figures: async () => ({ rows: total, more: false, mean: undefined }),
  };
};

const readers: Record<ReportName, Read> = {
  user: users,
  checklist: ofChecklists(false),
  checklistReport: ofChecklists(true),
  kpi: ofKind('kpi'),
  observation: ofKind('observation'),
  document: ofKind('document'),
  updator: whole(updaterReport),
  updatorReport: whole(updaterReport),
  updatorActivityReport: updaterActivities,
  propertyassign: whole(assignmentReport),
  surveyorassessment: async (context, asked) =>
    inBatches(await surveyorAssessmentsInBatches(context, asked as never, batchRows)),
  surveyorcompare: async (context, asked) =>
    inBatches(await surveyorComparisonInBatches(context, asked as never, batchRows)),
};

function inBatches<Row>({
  batches,
  ...rest
}: Omit<ReportedBatches<Row>, 'figures'> & Partial<Pick<ReportedBatches<Row>, 'figures'>>): ReportRows {
  return { ...rest, batches: batches as AsyncIterable<unknown> as AsyncIterable<ReportRow[]> };
}

function atHand(rows: ReportRow[]): ReportRows {
  return { count: async () => rows.length, batches: batchesOf(rows, (row) => row) };
}

/** @param rowOf makes a row when it is its turn */
async function* batchesOf<Item>(items: Item[], rowOf: (item: Item) => ReportRow): AsyncGenerator<ReportRow[]> {
  for (let start = 0; start < items.length; start += batchRows) {
    yield items.slice(start, start + batchRows).map(rowOf);
    // Calls that wait meanwhile are answered between two batches.
    await new Promise(setImmediate);
  }
}
