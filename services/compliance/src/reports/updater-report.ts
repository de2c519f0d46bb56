import { type Context, listMeta, longestWholeList, paging } from '@attesta/kit';
import type {
  ReportUpdatersReply,
  ReportUpdatersRequest__Output as Request,
  UpdaterRow,
} from '@attesta/proto/compliance';
import { type Checklist, checklists } from '../checklists/checklists';
import { mean, percentage, rounded } from '../domain/scoring/percentage';
import { dateRange } from '../requests/date-range';
import { librariesAsked, organizationScope } from '../requests/organization-scope';
import { pageRows } from '../requests/page-rows';
import { visibleTo } from '../scores/narrowing';

const sortable = [
  'name',
  'email',
  'assigned',
  'answered',
  'overdue',
  'pending',
  'score',
  'completion_percentage',
  'last_response_date',
];

/**
 * One row an updater: what is assigned, answered and overdue, and the mean score; to a surveyor of the checklists that are theirs to
 * survey (platform 7 Reports, updator). @param most rows where the request says nothing of pages, 0 for all @throws AppError invalid, not_found
 */
export async function updaterReport(
  context: Context,
  request: Request,
  most = longestWholeList,
): Promise<ReportUpdatersReply> {
  const page = paging(request, { sortable, defaultSort: 'name', most });
  const tenant = await organizationScope(context);
  const { from, to } = dateRange(request.fromDate, request.toDate);
  const [users, all, allowed] = await Promise.all([
    context.directory.usersOf(tenant.organization.id, [4]),
    checklists({ scope: tenant.scope, libraries: librariesAsked(tenant, request.library_id), rater: 'updater' }),
    visibleTo(context, tenant),
  ]);
  const work = workOf(all.filter(({ activity }) => allowed(activity)));
  const rows = users
    .filter(({ name, email }) => !page.pattern || page.pattern.test(`${name} ${email}`))
    .map(({ id, name, email }): UpdaterRow => {
      const own = work.get(id) ?? [];
      return { id, name, email, company_name: tenant.organization.name, ...figures(own, from, to) };
    });
  const data = pageRows(rows, page, (row, field) => row[field as keyof UpdaterRow] as string | number | undefined);
  return { message: '', data, meta: listMeta(page, rows.length) };
}

/** The checklists of each person, in one pass: people times checklists are too many to look at. */
function workOf(all: Checklist[]): Map<string, Checklist[]> {
  const work = new Map<string, Checklist[]>();
  for (const checklist of all)
    for (const id of new Set(checklist.assignments.map(({ user_id }) => user_id))) {
      const own = work.get(id);
      if (own) own.push(checklist);
      else work.set(id, [checklist]);
    }
  return work;
}

/** With a range of days, scores count only where the latest response lies within it. */
function figures(own: Checklist[], from?: string, to?: string): Partial<UpdaterRow> {
  const answered = own.filter(({ status }) => status === 'answered').length;
  const scores = own
    .flatMap(({ score }) => score ?? [])
    .filter(({ response_date: day }) => (!from || day >= from) && (!to || day <= to));
  return {
    assigned: own.length,
    answered,
    pending: own.length - answered,
    overdue: own.filter(({ status }) => status === 'overdue').length,
    score: rounded(mean(scores.flatMap(({ score }) => score ?? []))),
    completion_percentage: percentage(answered, own.length),
    last_response_date:
      scores
        .map(({ response_date }) => response_date)
        .sort()
        .at(-1) ?? '',
  };
}
