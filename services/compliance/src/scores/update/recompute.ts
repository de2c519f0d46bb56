import { currentDay, firstOfMonth, grouped, type UnitOfWork } from '@attesta/kit';
import { MonthCountRepository } from '../../repositories/month-count.repository';
import { NodeRepository } from '../../repositories/node.repository';
import { type Response, ResponseRepository } from '../../repositories/response.repository';
import { ResponseCountRepository } from '../../repositories/response-count.repository';
import { type ScoreEntry, ScoreRepository, scoreKey } from '../../repositories/score.repository';
import { ScoreLockRepository } from '../../repositories/score-lock.repository';
import { activityEntry } from './activity-entry';
import { countsOfAll } from './count-responses';
import { noCounts, sameCounts } from './counts-of';
import { monthsOf } from './months-of';
import { scoreDifference } from './score-difference';
import { scoreEntries } from './score-entries';

/** What recomputing found: how many figures there are, and which of them were not what they should be. */
export interface Recomputed {
  scores: number;
  wrong: string[];
}

/**
 * Computes every score and month of an organization from its responses alone, compares it with what is stored, to the
 * last decimal, and repairs what differs when asked to. For the command and the tests; no rpc calls it.
 */
export async function recompute(unit: UnitOfWork, repair: boolean): Promise<Recomputed> {
  await new ScoreLockRepository(unit).take();
  const responses = await new ResponseRepository(unit).find(ResponseRepository.listed({ file_status: 'submitted' }), {
    sort: { response_date: 1, submitted_at: 1, _id: 1 },
  });
  const scores = await recomputeScores(unit, responses, repair);
  const months = await recomputeMonths(unit, responses, repair);
  return { scores: scores.scores, wrong: [...scores.wrong, ...months] };
}

async function recomputeScores(unit: UnitOfWork, responses: Response[], repair: boolean): Promise<Recomputed> {
  const byActivity = grouped(responses, ({ rater, activity_id }) => `${rater} ${activity_id}`);
  const activities = [...byActivity.values()].map(latestEntry);
  const nodes = new NodeRepository(unit);
  const answered = await nodes.present(activities.map(({ node_id }) => node_id));
  const substandards = await nodes.present(answered.flatMap(({ substandard_ids }) => substandard_ids));
  const trees = await nodes.trees([...new Set(substandards.map(({ library_id }) => library_id))]);
  const wanted = [...activities, ...scoreEntries(trees, activities).entries];
  const repository = new ScoreRepository(unit);
  const difference = scoreDifference(await repository.find(), wanted);
  if (repair) await repository.apply(difference);
  const { changed, removed } = difference;
  return { scores: wanted.length, wrong: [...changed, ...removed].map(scoreKey) };
}

/** @param responses to one activity by one kind of rater, oldest first; at least one */
function latestEntry(responses: Response[]): ScoreEntry {
  const latest = responses.at(-1) as Response;
  const month = firstOfMonth(latest.response_date);
  return activityEntry(
    latest,
    responses.findLast(({ response_date }) => response_date < month),
    currentDay(),
  );
}

async function recomputeMonths(unit: UnitOfWork, responses: Response[], repair: boolean): Promise<string[]> {
  const activities = await new NodeRepository(unit).evenDeleted([
    ...new Set(responses.map(({ activity_id }) => activity_id)),
  ]);
  const counts = countsOfAll(responses, activities);
  const wanted = monthsOf(counts);
  const repository = new MonthCountRepository(unit);
  const stored = monthsOf(await repository.find());
  for (const [key, { rater, month, libraries, library_ids }] of stored) {
    if (!wanted.has(key)) wanted.set(key, { rater, month, libraries, library_ids, ...noCounts });
  }
  const wrong = [...wanted].filter(([key, entry]) => !sameCounts(stored.get(key) ?? noCounts, entry));
  if (repair) {
    const counted = new ResponseCountRepository(unit);
    await repository.put(wrong.map(([, entry]) => entry));
    await counted.deleteMany({});
    await counted.createMany(counts);
  }
  return wrong.map(([, { rater, month }]) => `${rater} ${month}`);
}
