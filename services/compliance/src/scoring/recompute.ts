import type { UnitOfWork } from '@attesta/kit';
import { raters } from '../domain/rater';
import { MonthCountRepository } from '../repositories/month-count.repository';
import { NodeRepository } from '../repositories/node.repository';
import { type Response, ResponseRepository } from '../repositories/response.repository';
import { ResponseCountRepository } from '../repositories/response-count.repository';
import { ScoreRepository } from '../repositories/score.repository';
import { ScoreLockRepository } from '../repositories/score-lock.repository';
import { activityEntry } from './activity-entry';
import { countsOf } from './count-response';
import { monthDifference } from './month-difference';
import { entriesOf } from './rescore-library';
import { scoreDifference } from './score-difference';

/** What recomputing found: how many figures there are, and which of them were not what they should be. */
export interface Recomputed {
  scores: number;
  wrong: string[];
}

/**
 * Computes every score and month of an organization's library from its responses alone, compares it with what is stored,
 * to the last decimal, and repairs what differs when asked to. For the command and the tests; a call never needs it.
 */
export async function recompute(unit: UnitOfWork, libraryId: string, repair: boolean): Promise<Recomputed> {
  await new ScoreLockRepository(unit).take();
  const scores = new ScoreRepository(unit);
  const nodes = await new NodeRepository(unit).tree(libraryId);
  const responses = await new ResponseRepository(unit).find(
    ResponseRepository.listed({ library_id: libraryId, file_status: 'submitted' }),
    { sort: { response_date: 1, submitted_at: 1, _id: 1 } },
  );
  const result: Recomputed = { scores: 0, wrong: [] };
  for (const rater of raters) {
    const latest = new Map<string, Response>();
    for (const one of responses) if (one.rater === rater) latest.set(one.activity_id, one);
    const activities = [...latest.values()].map(activityEntry);
    const wanted = [...activities, ...entriesOf(nodes, libraryId, rater, activities)];
    const { changed, removed } = scoreDifference(await scores.ofLibrary(libraryId, rater), wanted);
    result.scores += wanted.length;
    result.wrong.push(...changed.map(({ node_id }) => `${rater} ${node_id}`), ...removed.map((id) => `${rater} ${id}`));
    if (!repair) continue;
    await scores.put(changed);
    await scores.remove(removed, rater);
  }
  const months = await monthDifference(unit, libraryId, responses);
  result.wrong.push(...months.map(({ rater, month }) => `${rater} ${month}`));
  if (repair && months.length > 0) await repairMonths(unit, libraryId, responses, months);
  return result;
}

async function repairMonths(
  unit: UnitOfWork,
  libraryId: string,
  responses: Response[],
  months: Awaited<ReturnType<typeof monthDifference>>,
): Promise<void> {
  await new MonthCountRepository(unit).bulkUpdate(
    months.map(({ rater, library_id, month, ...counts }) => ({
      filter: { rater, library_id, month },
      update: { $set: counts },
      upsert: true,
    })),
  );
  const counted = new ResponseCountRepository(unit);
  await counted.deleteMany({ library_id: libraryId });
  await counted.createMany(responses.map(countsOf));
}
