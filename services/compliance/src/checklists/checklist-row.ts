import { type Context, currentDay, mapInSteps, readFrequency, type Scope } from '@attesta/kit';
import type { ChecklistRow } from '@attesta/proto/compliance';
import { activityIds, sourceOf } from '../content/activity-source';
import { kindOfResponse } from '../domain/activity-kind';
import { rounded } from '../domain/scoring/percentage';
import { scoreOn } from '../domain/scoring/score-on';
import { NodeRepository } from '../repositories/node.repository';
import { figures, type Response, ResponseRepository } from '../repositories/response.repository';
import type { Checklist } from './checklists';

/** A checklist with the response that its row is about; none means the latest one. */
export interface ReportedChecklist extends Checklist {
  reported?: Response;
}

/**
 * Report rows (daily work 3) with the names of content and people. Three database calls.
 * @param userId whose work the list is: what is there because they stand in for others says so
 */
export async function checklistRows(
  context: Context,
  scope: Scope,
  company: string,
  list: ReportedChecklist[],
  userId?: string,
): Promise<ChecklistRow[]> {
  const above = list.flatMap(({ activity, substandards }) => [
    activity.library_id,
    ...substandards.slice(0, 1).flatMap(({ chapter_id, standard_id }) => [chapter_id ?? '', standard_id ?? '']),
  ]);
  const people = list.flatMap(({ assignments }) => assignments.map(({ user_id }) => user_id));
  const answers = list.flatMap(({ current }) => current?.id ?? []);
  const [nodes, users, responses] = await Promise.all([
    new NodeRepository(scope).present(above),
    context.directory.users([...new Set(people)]),
    new ResponseRepository(scope).presentOf(answers, [...figures, 'document']),
  ]);
  const names = new Map([...nodes, ...users].map(({ id, name }) => [id, name]));
  const name = (id?: string): string => names.get(id ?? '') ?? '';
  const byId = new Map(responses.map((one) => [one.id, one]));
  return mapInSteps(list, (checklist) => ({
    ...row({ ...checklist, current: byId.get(checklist.current?.id ?? '') }, company, name),
    stands_in_for: standsInFor(checklist, userId).map(name).join(', '),
  }));
}

/** A checklist with all that its row says of the response of the present period. */
type RowOf = Omit<ReportedChecklist, 'current'> & { current: Response | undefined };

/** Who is away whose work this is; nobody where it is also the person's own. */
function standsInFor({ assignments }: Checklist, userId: string | undefined): string[] {
  const people = new Set(assignments.map(({ user_id }) => user_id));
  return userId === undefined || people.has(userId) ? [] : [...people];
}

function row(checklist: RowOf, company: string, name: (id?: string) => string): ChecklistRow {
  const { activity, substandards, assignments, status, dueDate, period, current, score, reported } = checklist;
  const first = substandards[0];
  const submitted = reported ?? (current?.file_status === 'submitted' ? current : undefined);
  return {
    id: activity.id,
    ...activityIds(activity.id, sourceOf(activity)),
    type: sourceOf(activity),
    activity: activity.name,
    code: activity.code,
    assignTo: [...new Set(assignments.map(({ user_id }) => name(user_id)))].filter(Boolean).join(', '),
    company_name: company,
    library_id: activity.library_id,
    libraryname: name(activity.library_id),
    chapter_id: first?.chapter_id ?? '',
    chaptername: name(first?.chapter_id),
    standard_id: first?.standard_id ?? '',
    standardname: name(first?.standard_id),
    substandard_ids: activity.substandard_ids,
    substandardname: substandards.map((one) => one.name).join(', '),
    noofelement: checklist.kind === 'checklist' ? (activity.activity?.elements.length ?? 0) : 1,
    noofresponse: submitted ? answered(submitted) : current ? answered(current) : (score?.answered ?? 0),
    score: rounded(submitted ? scoreOn(submitted, currentDay()) : score?.score),
    dueDate,
    status,
    response_frequency: readFrequency(activity.activity?.response_frequency),
    period: period.key,
    response_id: submitted?.id ?? score?.response_id ?? '',
    response_date: submitted?.response_date ?? score?.response_date ?? '',
    draft_id: current?.file_status === 'draft' ? current.id : '',
    esr: substandards.some(({ esr }) => esr) ? 1 : 0,
    kind: checklist.kind,
    expiry_date: submitted?.document?.expiry_date ?? score?.expiry_date ?? '',
    ...presentPeriod(checklist),
    ...lastPeriod(checklist),
  };
}

/** How far the present period is answered, and what was missed before it: never mixed with figures of an earlier response. */
function presentPeriod({ period, periodDue, current, missed, missedSince }: RowOf): Partial<ChecklistRow> {
  return {
    period_start: period.start,
    period_end: period.end,
    period_due: periodDue,
    period_answered: current ? answered(current) : 0,
    missed_periods: missed,
    missed_since: missedSince,
  };
}

/** The latest submitted response; it may be newer than the score, which follows it a moment later. */
function lastPeriod({ current, score }: RowOf): Partial<ChecklistRow> {
  const submitted = current?.file_status === 'submitted' ? current : undefined;
  const last = submitted && submitted.response_date >= (score?.response_date ?? '') ? submitted : score;
  return { last_score: rounded(last?.score), last_date: last?.response_date ?? '' };
}

function answered({ kind, file_status, elements }: Response): number {
  if (kindOfResponse({ kind }) !== 'checklist') return file_status === 'submitted' ? 1 : 0;
  return elements.filter(({ response }) => response).length;
}
