import type { UnitOfWork } from '@attesta/kit';
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
 * Sets the score of each activity to that of its latest submitted response, or removes it when there is none. The latest
 * is that which gave the score before or one of those that have changed since; only where the former was withdrawn are
 * the others looked up, by index. So the cost does not grow with the number of responses.
 * @param changed the responses that have changed, without deleted ones
 */
export async function refreshActivities(unit: UnitOfWork, answered: Answered[], changed: Response[]): Promise<void> {
  const repository = new ScoreRepository(unit);
  const responses = new ResponseRepository(unit);
  const asked = new Map(answered.map((one) => [keyOf(one), one]));
  const stored = (await repository.ofNodes([...new Set(answered.map(({ activity_id }) => activity_id))])).filter(
    ({ rater, node_id }) => asked.has(keyOf({ rater, activity_id: node_id })),
  );
  const before = new Map(stored.map((score) => [keyOf({ rater: score.rater, activity_id: score.node_id }), score]));
  const scoredBefore = await responses.presentOf(stored.flatMap(({ response_id }) => response_id ?? []));
  const candidates = new Map<string, Response>();
  for (const response of [...scoredBefore, ...changed]) {
    const key = keyOf(response);
    if (response.file_status === 'submitted' && isLater(response, candidates.get(key))) candidates.set(key, response);
  }
  const entries = [];
  for (const [key, { activity_id, rater }] of asked) {
    const score = before.get(key);
    const latest =
      score && wasWithdrawn(score, scoredBefore) ? await responses.latest(activity_id, rater) : candidates.get(key);
    if (latest) entries.push(activityEntry(latest));
  }
  const difference = scoreDifference(stored, entries);
  await repository.put(difference.changed);
  await repository.remove(difference.removed);
}

function keyOf({ activity_id, rater }: Answered): string {
  return `${rater} ${activity_id}`;
}

/** Whether the response that gave a score is deleted or dated earlier now, so that any other may be the latest. */
function wasWithdrawn(score: Score, present: Response[]): boolean {
  const response = present.find(({ id }) => id === score.response_id);
  return !response || response.response_date < score.response_date;
}

/** By response date, then by when it was submitted. */
function isLater(one: Response, other: Response | undefined): boolean {
  if (!other) return true;
  if (one.response_date !== other.response_date) return one.response_date > other.response_date;
  const [submitted, otherSubmitted] = [Number(one.submitted_at ?? 0), Number(other.submitted_at ?? 0)];
  return submitted === otherSubmitted ? one.id > other.id : submitted > otherSubmitted;
}
