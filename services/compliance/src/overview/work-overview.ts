import type { Context } from '@attesta/kit';
import type { OverdueOfPerson, WorkOverview } from '@attesta/proto/compliance';
import { checklistRows } from '../checklists/checklist-row';
import { type Checklist, checklists } from '../checklists/checklists';
import { statusCounts } from '../checklists/status-counts';
import { kindsOf } from '../domain/activity-kind';
import { compareTexts } from '../domain/compare-texts';
import type { Rater } from '../domain/rater';
import { mean, rounded } from '../domain/scoring/percentage';
import type { OrganizationScope } from '../requests/organization-scope';

const mostUrgent = 6;
const mostUpcoming = 3;

/**
 * What is to be done, of every kind that the rater answers: of one person with what comes first, of an organization with who is late.
 * @param userId only what is assigned to this person
 */
export async function workOverview(
  context: Context,
  tenant: OrganizationScope,
  asked: { libraries: string[]; rater: Rater; userId?: string },
): Promise<WorkOverview> {
  const all = await checklists({ scope: tenant.scope, ...asked, kinds: kindsOf(asked.rater) });
  const missed = all.filter((checklist) => checklist.missed > 0);
  const counts = {
    status: statusCounts(all),
    unassigned: all.filter(({ assignments }) => assignments.length === 0).length,
    missed: missed.length,
    missed_periods: missed.reduce((sum, checklist) => sum + checklist.missed, 0),
  };
  return asked.userId
    ? { ...counts, ...(await firstOf(context, tenant, all)) }
    : { ...counts, ...checklistScore(all), overdue_by_person: await overdueByPerson(context, all) };
}

/** The mean of the checklists that have a score, as Dashboard/checklistScore gives it (daily work 7). */
function checklistScore(all: Checklist[]): Partial<WorkOverview> {
  const checklists = all.filter(({ kind }) => kind === 'checklist');
  const scores = checklists.flatMap(({ score }) => score?.score ?? []);
  return {
    checklist_score: rounded(mean(scores)),
    checklists_scored: scores.length,
    checklists: checklists.length,
  };
}

async function firstOf(
  context: Context,
  { scope, organization }: OrganizationScope,
  all: Checklist[],
): Promise<Pick<WorkOverview, 'urgent' | 'upcoming'>> {
  const of = (status: string): Checklist[] =>
    all.filter((one) => one.status === status).sort((a, b) => compareTexts(a.dueDate || '9999', b.dueDate || '9999'));
  const urgent = [...of('overdue'), ...of('due')].slice(0, mostUrgent);
  const upcoming = of('upcoming').slice(0, mostUpcoming);
  const rows = await checklistRows(context, scope, organization.name, [...urgent, ...upcoming]);
  return { urgent: rows.slice(0, urgent.length), upcoming: rows.slice(urgent.length) };
}

/** What is assigned to several people is overdue of each; what is assigned to nobody has a line of its own. */
async function overdueByPerson(context: Context, all: Checklist[]): Promise<OverdueOfPerson[]> {
  const lines = new Map<string, Required<OverdueOfPerson>>();
  for (const { assignments, missed, missedSince, dueDate } of all.filter(({ status }) => status === 'overdue')) {
    const people = new Set(assignments.map(({ user_id }) => user_id));
    for (const user_id of people.size > 0 ? people : ['']) {
      const line = lines.get(user_id) ?? { user_id, name: '', overdue: 0, missed_periods: 0, oldest_due: '' };
      const since = missedSince || dueDate;
      line.overdue += 1;
      line.missed_periods += missed;
      if (!line.oldest_due || since < line.oldest_due) line.oldest_due = since;
      lines.set(user_id, line);
    }
  }
  const names = await context.directory.names([...lines.keys()].filter(Boolean));
  return [...lines.values()]
    .map((line) => ({ ...line, name: names.get(line.user_id) ?? '' }))
    .sort((a, b) => b.overdue - a.overdue || compareTexts(a.name, b.name));
}
