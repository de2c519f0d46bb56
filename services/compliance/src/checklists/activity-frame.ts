import {
  type Context,
  currentDay,
  dueDate as dueDateOf,
  type Period,
  periodBefore,
  periodOf,
  readFrequency,
} from '@attesta/kit';
import { assignmentFinder, span } from '../assignments/coverage';
import { activityIds, sourceOf } from '../content/activity-source';
import { dueOfDocument } from '../domain/document/due-of-document';
import { periodStatus } from '../domain/period-status';
import { AssignmentRepository } from '../repositories/assignment.repository';
import { type Node, NodeRepository } from '../repositories/node.repository';
import { type Response, ResponseRepository } from '../repositories/response.repository';
import type { OrganizationScope } from '../requests/organization-scope';
import { responseDay } from '../responses/response-day';
import { type AnswerFacts, actorRater, mayAnswer } from './answering';

/** What the form of an activity says around its answer, whatever kind it is of. */
export interface ActivityFrame {
  activity: Node;
  substandards: Node[];
  /** Of the day that is to be answered for. */
  period: Period;
  /** What the actor's kind of rater has answered in it. */
  response: Response | undefined;
  /** Names, places, period and status, as forms show them. */
  shown: ReturnType<typeof describe> & ReturnType<typeof dates>;
}

/**
 * The frame of an activity for a day, today when none is given.
 * @param facts of the activity and the actor, which say whether it may be answered
 * @throws AppError invalid when the day can't be read
 */
export async function activityFrame(
  context: Context,
  tenant: OrganizationScope,
  activity: Node,
  responseDate: string | null | undefined,
  facts: AnswerFacts,
): Promise<ActivityFrame> {
  const { substandards } = facts;
  const [above, assignments] = await Promise.all([
    new NodeRepository(tenant.scope).present([
      activity.library_id,
      ...substandards.flatMap(({ chapter_id, standard_id }) => [chapter_id ?? '', standard_id ?? '']),
    ]),
    // An updater's own say since when and until when; to others it says the same of everybody's.
    context.actor.role === 4 ? facts.own : new AssignmentRepository(tenant.scope).inForce(currentDay()),
  ]);
  const frequency = readFrequency(activity.activity?.response_frequency);
  const period = periodOf(frequency, responseDay(responseDate));
  const responses = new ResponseRepository(tenant.scope);
  const today = periodOf(frequency, currentDay());
  const rater = actorRater(context);
  const [response, answered, latest, may_answer] = await Promise.all([
    responses.ofPeriod(activity.id, rater, period.key),
    responses.answeredPeriods(activity.id, rater, [today.key, periodBefore(frequency, today)?.key ?? today.key]),
    responses.latest(activity.id, rater),
    mayAnswer(context, tenant, activity, undefined, facts),
  ]);
  const assigned = span(substandards.flatMap(assignmentFinder(assignments)));
  const status = periodStatus({
    frequency,
    submissionDay: activity.activity?.submission_day,
    today: currentDay(),
    ...assigned,
    lastAnswered: latest?.response_date,
    isAnswered: (key) => answered.includes(key),
  });
  const due = dueOfDocument(status, latest?.document?.expiry_date, currentDay());
  const period_due = dueDateOf(frequency, period, activity.activity?.submission_day, assigned.expiry);
  const shown = { ...describe(activity, substandards, above), ...dates(due, period, period_due, may_answer) };
  return { activity, substandards, period, response, shown };
}

function dates(
  { status, dueDate, missed, missedSince }: ReturnType<typeof periodStatus>,
  period: Period,
  period_due: string,
  may_answer: boolean,
) {
  return {
    period: period.key,
    period_start: period.start,
    period_end: period.end,
    period_due,
    dueDate,
    status,
    missed_periods: missed,
    missed_since: missedSince,
    may_answer,
  };
}

function describe(activity: Node, substandards: Node[], above: Node[]) {
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
  };
}
