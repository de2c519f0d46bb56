import { type Context, mapInSteps, type Scope } from '@attesta/kit';
import type { ChecklistRow } from '@attesta/proto/compliance';
import { activityIds, sourceOf } from '../content/activity-source';
import { readFrequency } from '../domain/period';
import { rounded } from '../domain/scoring/percentage';
import { NodeRepository } from '../repositories/node.repository';
import type { Response } from '../repositories/response.repository';
import type { Checklist } from './checklists';

/** A checklist with the response that its row is about; none means the latest one. */
export interface ReportedChecklist extends Checklist {
  reported?: Response;
}

/** Report rows (daily work 3) with the names of content and people. Two database calls. */
export async function checklistRows(
  context: Context,
  scope: Scope,
  company: string,
  list: ReportedChecklist[],
): Promise<ChecklistRow[]> {
  const above = list.flatMap(({ activity, substandards }) => [
    activity.library_id,
    ...substandards.slice(0, 1).flatMap(({ chapter_id, standard_id }) => [chapter_id ?? '', standard_id ?? '']),
  ]);
  const people = list.flatMap(({ assignments }) => assignments.map(({ user_id }) => user_id));
  const [nodes, users] = await Promise.all([
    new NodeRepository(scope).present(above),
    context.directory.users([...new Set(people)]),
  ]);
  const names = new Map([...nodes, ...users].map(({ id, name }) => [id, name]));
  return mapInSteps(list, (checklist) => row(checklist, company, (id) => names.get(id ?? '') ?? ''));
}

function row(
  { activity, substandards, assignments, status, dueDate, period, current, score, reported }: ReportedChecklist,
  company: string,
  name: (id?: string) => string,
): ChecklistRow {
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
    noofelement: activity.activity?.elements.length ?? 0,
    noofresponse: submitted ? answered(submitted) : current ? answered(current) : (score?.answered ?? 0),
    score: rounded(submitted ? submitted.score : score?.score),
    dueDate,
    status,
    response_frequency: readFrequency(activity.activity?.response_frequency),
    period: period.key,
    response_id: submitted?.id ?? score?.response_id ?? '',
    response_date: submitted?.response_date ?? score?.response_date ?? '',
    draft_id: current?.file_status === 'draft' ? current.id : '',
    esr: substandards.some(({ esr }) => esr),
  };
}

function answered({ elements }: Response): number {
  return elements.filter(({ response }) => response).length;
}
