import type { UnitOfWork } from '@attesta/kit';
import { NodeRepository } from '../../repositories/node.repository';
import { ScoreRepository, scoreKey } from '../../repositories/score.repository';
import { scoreLibraries } from './heavy-scores';
import { scoreDifference } from './score-difference';

/**
 * Scores libraries of one organization again from their activities' scores, after their content has changed its shape.
 * The caller has taken the organization's score lock.
 * @returns the ids of the nodes whose scores were not what they should be
 */
export async function rescoreLibraries(unit: UnitOfWork, libraries: string[]): Promise<string[]> {
  if (libraries.length === 0) return [];
  const scores = new ScoreRepository(unit);
  const nodes = await new NodeRepository(unit).trees(libraries);
  // An activity that content has deleted keeps its score, in case it comes back; the tree passes it over.
  const activities = nodes.filter(({ kind }) => kind === 'activity');
  const known = await scores.ofNodes(activities.map(({ id }) => id));
  const entries = await scoreLibraries(unit, nodes, known);
  const stored = await scores.storedOfLibraries(libraries);
  const keys = new Set(stored.map(scoreKey));
  // What was moved here from another library has its score there.
  const moved = await scores.ofNodes(
    entries.filter((entry) => !keys.has(scoreKey(entry))).map(({ node_id }) => node_id),
  );
  const again = new Set(entries.map(scoreKey));
  const elsewhere = moved.filter((score) => !keys.has(scoreKey(score)) && again.has(scoreKey(score)));
  const difference = scoreDifference([...stored, ...elsewhere], entries);
  await scores.apply(difference);
  return [...new Set([...difference.changed, ...difference.removed].map(({ node_id }) => node_id))];
}
