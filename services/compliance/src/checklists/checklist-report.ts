import { type Context, type Day, invalid, listMeta, longestWholeList, paging, readFrequency, say } from '@attesta/kit';
import type {
  ChecklistRow,
  ReportChecklistsReply,
  ReportChecklistsRequest__Output as Request,
} from '@attesta/proto/compliance';
import { ownUserId } from '../assignments/coverage';
import { type ActivityKind, activityKinds } from '../domain/activity-kind';
import type { Rater } from '../domain/rater';
import { ReportedResponseRepository } from '../repositories/reported-response.repository';
import { dateRange } from '../requests/date-range';
import { type OrganizationScope, organizationScope } from '../requests/organization-scope';
import { pageRows } from '../requests/page-rows';
import { drillPath } from '../scores/drill-path';
import { visibleTo } from '../scores/narrowing';
import { actorRater } from './answering';
import { checklistRows, type ReportedChecklist } from './checklist-row';
import { type Checklist, checklists } from './checklists';

const sortable = [
  'dueDate',
  'activity',
  'code',
  'status',
  'score',
  'libraryname',
  'chaptername',
  'assignTo',
  'response_date',
  'response_frequency',
];
const statuses = ['due', 'overdue', 'upcoming', 'answered'];

/** What is sorted by that needs no row: of thousands of checklists, rows are then made for those on the page alone. */
const ownOrder: Record<string, (checklist: Checklist) => string> = {
  dueDate: ({ dueDate }) => dueDate,
  activity: ({ activity }) => activity.name,
  code: ({ activity }) => activity.code,
  status: ({ status }) => status,
  response_frequency: ({ activity }) => readFrequency(activity.activity?.response_frequency),
};

/**
 * The rows of the checklist reports and of the work list (daily work 7 report/checklist, platform 7 Reports).
 * @param seen ofUpdaters: what a surveyor has to score as the updaters answer it, instead of the surveyor's own work; most: rows where
 * the request says nothing of pages, 0 for all
 */
export async function reportChecklists(
  context: Context,
  request: Request,
  { ofUpdaters = false, most = longestWholeList } = {},
): Promise<ReportChecklistsReply> {
  const page = paging(request, { sortable, defaultSort: 'dueDate', most });
  if (request.status && !statuses.includes(request.status))
    throw invalid('status', say('compliance.one_of', { field: 'status', values: statuses.join(', ') }));
  const tenant = await organizationScope(context);
  const { from, to } = dateRange(request.fromDate, request.toDate);
  const rater = ofUpdaters ? 'updater' : actorRater(context);
  const userId = ofUpdaters ? undefined : ownUserId(context, request.assigned_user_id);
  const allowed = ofUpdaters ? await visibleTo(context, tenant) : () => true;
  const below = (await drillPath(tenant, request)).at(-1);
  const all = await checklists({
    scope: tenant.scope,
    libraries: below ? [below.library_id] : tenant.libraries,
    rater,
    userId,
    kinds: kindsAsked(request.kind),
  });
  const wanted = all.filter(
    ({ activity, substandards, status, missed, assignments, current }) =>
      allowed(activity) &&
      (!request.status || status === request.status) &&
      (!request.missed || missed > 0) &&
      (!request.unassigned || assignments.length === 0) &&
      (!request.drafts || current?.file_status === 'draft') &&
      (!request.response_frequency ||
        readFrequency(activity.activity?.response_frequency) === readFrequency(request.response_frequency)) &&
      (!below ||
        below.kind === 'library' ||
        substandards.some((one) => [one.id, one.standard_id, one.chapter_id].includes(below.id))),
  );
  const reported = from || to ? await answeredBetween(tenant, rater, wanted, from, to) : wanted;
  const rowsOf = (list: ReportedChecklist[]): Promise<ChecklistRow[]> =>
    checklistRows(context, tenant.scope, tenant.organization.name, list, userId);
  const own = page.pattern ? undefined : ownOrder[Object.keys(page.sort)[0] as string];
  if (own)
    return { message: '', data: await rowsOf(pageRows(reported, page, own)), meta: listMeta(page, reported.length) };
  const rows = (await rowsOf(reported)).filter(
    (row) =>
      !page.pattern ||
      page.pattern.test([row.activity, row.code, row.assignTo, row.substandardname, row.libraryname].join(' ')),
  );
  const data = pageRows(rows, page, (row, field) => row[field as keyof ChecklistRow] as string | number | undefined);
  return { message: '', data, meta: listMeta(page, rows.length) };
}

/** The kinds that a filter asks for: checklists where it says nothing, every kind of "all". @throws AppError invalid for another word */
function kindsAsked(kind: string | null | undefined): ActivityKind[] {
  if (kind === 'all') return activityKinds;
  const found = activityKinds.find((one) => one === (kind || 'checklist'));
  if (!found)
    throw invalid('kind', say('compliance.one_of', { field: 'kind', values: ['all', ...activityKinds].join(', ') }));
  return [found];
}

/**
 * The checklists that were answered between two days, each with its latest response of those days. Whose latest response lies in
 * them is known; what was answered later too is looked for among the answers.
 */
async function answeredBetween(
  tenant: OrganizationScope,
  rater: Rater,
  list: Checklist[],
  from?: Day,
  to?: Day,
): Promise<ReportedChecklist[]> {
  const last = list.map(({ activity, current, score }) => ({ id: activity.id, ...lastOf(current, score) }));
  const isLater = ({ day }: { day: Day }): boolean => to !== undefined && day > to;
  const known = last.flatMap((one) => (isLater(one) || one.day < (from ?? '') ? [] : (one.response_id ?? [])));
  const later = last.filter(isLater).map(({ id }) => id);
  const responses = new ReportedResponseRepository(tenant.scope);
  const found = await Promise.all([
    responses.reportedOf(known),
    to ? responses.latestBetween(rater, later, from, to) : [],
  ]);
  const latest = new Map(found.flat().map((one) => [one.activity_id, one]));
  return list.flatMap((checklist) => {
    const reported = latest.get(checklist.activity.id);
    return reported ? [{ ...checklist, reported }] : [];
  });
}

/** The latest submitted response of a checklist; that of the present period may be newer than the score, which follows it a moment later. */
function lastOf(
  current: Checklist['current'],
  score: Checklist['score'],
): { day: Day; response_id: string | null | undefined } {
  const submitted = current?.file_status === 'submitted' ? current : undefined;
  if (submitted && submitted.response_date >= (score?.response_date ?? ''))
    return { day: submitted.response_date, response_id: submitted.id };
  return { day: score?.response_date ?? '', response_id: score?.response_id };
}
