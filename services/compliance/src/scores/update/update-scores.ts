import type { UnitOfWork } from '@attesta/kit';
import { NodeRepository } from '../../repositories/node.repository';
import { ResponseRepository } from '../../repositories/response.repository';
import { ScoreLockRepository } from '../../repositories/score-lock.repository';
import { countResponses } from './count-responses';
import { type Answered, refreshActivities } from './refresh-activities';
import { rescoreLibraries } from './rescore-libraries';
import { rescorePaths } from './rescore-paths';

/** What has happened in an organization that its scores have to follow. */
export interface ScoreChanges {
  /** Responses that were submitted, changed after that, or deleted. */
  responses: (Answered & { response_id: string })[];
  /** Libraries whose content has changed its shape. */
  libraries: string[];
  /** Activities that are in other libraries than before. */
  movedActivities: string[];
}

/**
 * Brings an organization's scores and month counts up to date with all that has happened, each activity and each node
 * on the way up once. The number of database calls does not depend on how much has happened.
 * @returns the ids of the activities and nodes that were scored
 */
export async function updateScores(
  unit: UnitOfWork,
  { responses, libraries, movedActivities }: ScoreChanges,
): Promise<string[]> {
  await new ScoreLockRepository(unit).take();
  const repository = new ResponseRepository(unit);
  const activities = await new NodeRepository(unit).evenDeleted([
    ...new Set([...responses.map(({ activity_id }) => activity_id), ...movedActivities]),
  ]);
  const ids = [
    ...new Set([...responses.map(({ response_id }) => response_id), ...(await repository.idsTo(movedActivities))]),
  ];
  const present = await repository.presentOf(ids);
  await refreshActivities(unit, responses, present);
  await countResponses(unit, ids, present, activities);
  const scored = [...(await rescoreLibraries(unit, libraries)), ...(await rescorePaths(unit, responses, activities))];
  return [...new Set([...responses.map(({ activity_id }) => activity_id), ...scored])];
}
