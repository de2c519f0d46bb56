import { dayOf, dueDate as dueDateOf, objectId, periodBefore, periodOf, query, readFrequency } from '@attesta/kit';
import type { ChecklistForm } from '@attesta/proto/compliance';
import { assignmentFinder, span } from '../../assignments/coverage';
import { actorRater, checklistOf, mayAnswer } from '../../checklists/answering';
import { activityIds, readSource, sourceOf } from '../../content/activity-source';
import { periodStatus } from '../../domain/period-status';
import { AssignmentRepository } from '../../repositories/assignment.repository';
import { type Node, NodeRepository } from '../../repositories/node.repository';
import { ResponseRepository } from '../../repositories/response.repository';
import { organizationScope } from '../../requests/organization-scope';
import { assertReadable } from '../../responses/readable';
import { responseDay } from '../../responses/response-day';
import { elementViews, responseViews } from '../../responses/response-view';

/**
 * All that the answering screen shows of a checklist: its elements with what is answered in the period of a day (today
 * when none is given), its due date and whether the actor may answer it.
 * @throws AppError not_found, forbidden
 */
export const getChecklistForm = query('compliance.GetChecklistForm', async (request, context) => {
  const tenant = await organizationScope(context);
  const activity = await checklistOf(tenant.scope, tenant.libraries, objectId(request.id, 'id'));
  readSource(request.type);
  await assertReadable(context, tenant, activity.id);
  const nodes = new NodeRepository(tenant.scope);
  const substandards = await nodes.wholes(activity.substandard_ids);
  const [above, assignments] = await Promise.all([
    nodes.present([
      activity.library_id,
      ...substandards.flatMap(({ chapter_id, standard_id }) => [chapter_id ?? '', standard_id ?? '']),
    ]),
    new AssignmentRepository(tenant.scope).inForce(
      dayOf(new Date()),
      context.actor.role === 4 ? context.actor.id : undefined,
    ),
  ]);
  const frequency = readFrequency(activity.activity?.response_frequency);
  const period = periodOf(frequency, responseDay(request.response_date));
  const responses = new ResponseRepository(tenant.scope);
  const today = periodOf(frequency, dayOf(new Date()));
  const rater = actorRater(context);
  const [response, answered, latest, last] = await Promise.all([
    responses.ofPeriod(activity.id, rater, period.key),
    responses.answeredPeriods(activity.id, rater, [today.key, periodBefore(frequency, today)?.key ?? today.key]),
    responses.latest(activity.id, rater),
    period.start ? responses.latest(activity.id, rater, period.start) : undefined,
  ]);
  const submissionDay = activity.activity?.submission_day;
  const assigned = span(substandards.flatMap(assignmentFinder(assignments)));
  const { status, dueDate, missed, missedSince } = periodStatus({
    frequency,
    submissionDay,
    today: dayOf(new Date()),
    ...assigned,
    lastAnswered: latest?.response_date,
    isAnswered: (key) => answered.includes(key),
  });
  const shown = [response, last].flatMap((one) => one ?? []);
  const views = shown.length > 0 ? await responseViews(context, tenant.organization.id, shown) : [];
  const view = response && views[0];
  const data: ChecklistForm = {
    ...describe(activity, substandards, above),
    period: period.key,
    period_start: period.start,
    period_end: period.end,
    dueDate,
    status,
    may_answer: await mayAnswer(context, tenant, activity),
    elements: view?.elements ?? elementViews(undefined, activity, substandards[0]),
    response: view,
    last_response: last && views.at(-1),
    missed_periods: missed,
    missed_since: missedSince,
    period_due: dueDateOf(frequency, period, submissionDay, assigned.expiry),
  };
  return { message: '', data };
});

function describe(activity: Node, substandards: Node[], above: Node[]): Partial<ChecklistForm> {
  const first = substandards[0];
  const name = (id: string | undefined): string => above.find((node) => node.id === id)?.name ?? '';
  return {
    id: activity.id,
    ...activityIds(activity.id, sourceOf(activity)),
    type: sourceOf(activity),
    name: activity.name,
    code: activity.code,
    description: activity.description,
    response_frequency: readFrequency(activity.activity?.response_frequency),
    library_id: activity.library_id,
    libraryname: name(activity.library_id),
    chapter_id: first?.chapter_id,
    chaptername: name(first?.chapter_id),
    standard_id: first?.standard_id,
    standardname: name(first?.standard_id),
    substandards: substandards.map(({ id, name, code, description, esr }) => {
      return { id, name, code, description, esr: esr ? 1 : 0 };
    }),
  };
}
