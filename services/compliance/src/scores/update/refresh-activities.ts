import { currentDay, type Day, firstOfMonth, grouped, type UnitOfWork } from '@attesta/kit';
import type { Rater } from '../../domain/rater';
import { type Response, ResponseRepository } from '../../repositories/response.repository';
import { type Score, ScoreRepository } from '../../repositories/score.repository';
import { activityEntry } from './activity-entry';
import { scoreDifference } from './score-difference';

/** An activity that one kind of rater has answered. */
export interface Answered {
  activity_id: string;
  rater: Rater;
}

/**
 * Sets the score of each activity to that of its latest submitted response, with the one before that response's month, or
 * removes it when there is none. Both are those that gave the score before or among those that have changed since; only
 * where one of the former was withdrawn are the others looked up, by index. So the cost does not grow with the number of
 * responses.
 * @param changed the responses that have changed, without deleted ones
 */
export async function refreshActivities(unit: UnitOfWork, answered: Answered[], changed: Response[]): Promise<void> {
  const repository = new ScoreRepository(unit);
  const responses = new ResponseRepository(unit);
  const asked = new Map(answered.map((one) => [keyOf(one), one]));
  const stored = (await repository.ofNodes([...new Set(answered.map(({ activity_id }) => activity_id))])).filter(
    ({ rater, node_id }) => asked.has(keyOf({ rater, activity_id: node_id })),
  );
  const scores = new Map(stored.map((score) => [keyOf({ rater: score.rater, activity_id: score.node_id }), score]));
  const behindScores = await responses.presentOf(
    stored.flatMap(({ response_id, before }) => [response_id, before?.response_id].filter((id) => id !== undefined)),
  );
  const candidates = grouped(
    [...behindScores, ...changed].filter(({ file_status }) => file_status === 'submitted'),
    keyOf,
  );
  const today = currentDay();
  const entries = [];
  for (const [key, { activity_id, rater }] of asked) {
    const score = scores.get(key);
    const known = candidates.get(key) ?? [];
    const latest = score && wasWithdrawn(score, known) ? await responses.latest(activity_id, rater) : latestOf(known);
    if (!latest) continue;
    const month = firstOfMonth(latest.response_date);
    const earlier =
      score && !tellsBefore(score, known, month)
        ? await responses.latest(activity_id, rater, month)
        : latestOf(known.filter(({ response_date }) => response_date < month));
    entries.push(activityEntry(latest, earlier, today));
  }
  await repository.apply(scoreDifference(stored, entries));
}

function keyOf({ activity_id, rater }: Answered): string {
  return `${rater} ${activity_id}`;
}

/** Whether the response that gave a score is deleted or dated earlier now, so that any other may be the latest. */
function wasWithdrawn(score: { response_id?: string; response_date: string }, known: Response[]): boolean {
  const response = known.find(({ id }) => id === score.response_id);
  return !response || response.response_date < score.response_date;
}

/**
 * Whether the latest response before a month is certain to be among those that are known. All that are not known are no
 * later than the score's own, and of those before the score's month no later than its earlier one.
 */
function tellsBefore(score: Score, known: Response[], month: Day): boolean {
  if (wasWithdrawn(score, known)) return false;
  const own = known.find(({ id }) => id === score.response_id);
  if (own && own.response_date < month) return true;
  if (score.before === undefined || firstOfMonth(score.response_date) !== month) return false;
  if (score.before === null) return true;
  const earlier = known.find(({ id }) => id === score.before?.response_id);
  return !wasWithdrawn(score.before, known) && Boolean(earlier && earlier.response_date < month);
}

function latestOf(responses: Response[]): Response | undefined {
  return responses.reduce<Response | undefined>((latest, one) => (isLater(one, latest) ? one : latest), undefined);
}

/** By response date, then by when it was submitted. */
function isLater(one: Response, other: Response | undefined): boolean {
  if (!other) return true;
  if (one.response_date !== other.response_date) return one.response_date > other.response_date;
  const [submitted, otherSubmitted] = [Number(one.submitted_at ?? 0), Number(other.submitted_at ?? 0)];
  return submitted === otherSubmitted ? one.id > other.id : submitted > otherSubmitted;
}
