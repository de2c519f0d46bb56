import {
  currentDay,
  type Day,
  frequencies,
  grouped,
  mapInSteps,
  periodBefore,
  periodOf,
  readFrequency,
  type Scope,
} from '@attesta/kit';
import { assignmentFinder, coverageOf, spans } from '../assignments/coverage';
import { inLibraries } from '../content/in-libraries';
import { type ActivityKind, activityKind } from '../domain/activity-kind';
import { dueOfDocument } from '../domain/document/due-of-document';
import { type PeriodStatus, periodStatuses } from '../domain/period-status';
import type { Rater } from '../domain/rater';
import { type Assignment, AssignmentRepository } from '../repositories/assignment.repository';
import type { ScoreFigures } from '../repositories/compact-score';
import { type Node, NodeRepository } from '../repositories/node.repository';
import { type PeriodAnswer, ResponseRepository } from '../repositories/response.repository';
import { ScoreRepository } from '../repositories/score.repository';
import { surveyedBy } from '../sessions/surveyed-by';

/** A checklist, or an activity of another kind that was asked for, with its status today and what that comes from. */
export interface Checklist extends PeriodStatus {
  activity: Node;
  kind: ActivityKind;
  substandards: Node[];
  /** Who answers for it. */
  assignments: Assignment[];
  /** The response of the current period, submitted or draft. */
  current?: PeriodAnswer;
  /** The figures of the latest submitted response. */
  score?: ScoreFigures;
  /** The last day on which the document of the present period counts; '' where none expires. */
  expires: Day | '';
}

export interface ChecklistsAsked {
  scope: Scope;
  libraries: string[];
  rater: Rater;
  /** Only what is assigned to this user, or what sessions of theirs are about. */
  userId?: string;
  /** The kinds of activities; checklists where nothing is said. */
  kinds?: ActivityKind[];
  /** Besides these activities, of whatever kind they are. */
  also?: { has(id: string): boolean };
  /** The day whose status it is; today where nothing is said. */
  today?: Day;
}

/**
 * The checklists of an organization, or of one user, and the status of each today. A fixed number of database calls whose
 * cost does not grow with the history of responses: it reads the current and the previous period only.
 */
export async function checklists({
  scope,
  libraries,
  rater,
  userId,
  kinds = ['checklist'],
  also,
  today = currentDay(),
}: ChecklistsAsked): Promise<Checklist[]> {
  const nodes = new NodeRepository(scope);
  const { assignments, substandards } = userId
    ? await (rater === 'updater' ? coverageOf(scope, userId, libraries) : surveyedBy(scope, userId, libraries, today))
    : {
        assignments: (await new AssignmentRepository(scope).inForce(today)).filter(answersAs(rater)),
        substandards: await nodes.substandardsOf(libraries),
      };
  const found = userId
    ? await nodes.activitiesIn(
        libraries,
        substandards.map(({ id }) => id),
      )
    : await nodes.activitiesOfLibraries(libraries);
  const activities = await inLibraries(scope, found, libraries);
  const [responses, scores] = await Promise.all([
    new ResponseRepository(scope).inPeriods(rater, periodsAround(today)),
    new ScoreRepository(scope).ofMany(
      activities.map(({ id }) => id),
      rater,
    ),
  ]);
  const byResponse = grouped(responses, ({ activity_id }) => activity_id);
  const byActivity = new Map(scores.map((one) => [one.node_id, one]));
  const byId = new Map(substandards.map((one) => [one.id, one]));
  const covering = assignmentFinder(assignments);
  const [statusOf, spanOf] = [periodStatuses(today), spans()];

  return mapInSteps(
    activities.filter(({ id, activity }) => kinds.includes(activityKind(activity)) || also?.has(id)),
    (activity) => {
      const own = foundOf(byId, activity.substandard_ids);
      const score = byActivity.get(activity.id);
      const answers = byResponse.get(activity.id);
      const inPeriod = (key: string): PeriodAnswer | undefined => answers?.find(({ period }) => period === key);
      const assigned = own.length === 1 ? covering(own[0] as Node) : [...new Set(own.flatMap(covering))];
      const ofPeriod = statusOf({
        frequency: readFrequency(activity.activity?.response_frequency),
        submissionDay: activity.activity?.submission_day,
        ...spanOf(assigned),
        lastAnswered: score?.response_date,
        isAnswered: (key) => inPeriod(key)?.file_status === 'submitted',
      });
      const current = inPeriod(ofPeriod.period.key);
      const expiry = expiryOf(current, score);
      const { status, dueDate, period, periodDue, missed, missedSince } = dueOfDocument(ofPeriod, expiry, today);
      // Written out: to spread a status into each of thousands takes longer than all else here.
      return {
        status,
        dueDate,
        period,
        periodDue,
        missed,
        missedSince,
        expires: current?.file_status === 'submitted' ? expiry : '',
        kind: activityKind(activity.activity),
        activity,
        substandards: own,
        assignments: assigned,
        current,
        score,
      };
    },
  );
}

/** The substandards of an activity that are known; nearly always one. */
function foundOf(known: Map<string, Node>, ids: string[]): Node[] {
  const found: Node[] = [];
  for (const id of ids) {
    const one = known.get(id);
    if (one) found.push(one);
  }
  return found;
}

/** The last day of the document that counts now: of the present period's, else of the one behind the score. */
function expiryOf(current: PeriodAnswer | undefined, score: ScoreFigures | undefined): Day | '' {
  const submitted = current?.file_status === 'submitted' ? current.expiry_date : undefined;
  return submitted ?? score?.expiry_date ?? '';
}

function periodsAround(today: string): string[] {
  return frequencies.flatMap((frequency) => {
    const current = periodOf(frequency, today);
    const before = periodBefore(frequency, current);
    return before ? [current.key, before.key] : [current.key];
  });
}

/** A surveyor owes nothing of what updaters answer, nor they of what surveyors do. */
function answersAs(rater: Rater): (assignment: Assignment) => boolean {
  const role = rater === 'updater' ? 4 : 5;
  return ({ role_id }) => role_id === role;
}
