import type { UnitOfWork } from '@attesta/kit';
import { type Rater, raters } from '../domain/rater';
import { scoreTree } from '../domain/scoring/tree';
import { type Node, NodeRepository } from '../repositories/node.repository';
import { type Score, type ScoreEntry, ScoreRepository } from '../repositories/score.repository';
import { scoreDifference } from './score-difference';

/** The entries that a library's tree should have, given the scores of its activities. */
export function entriesOf(
  nodes: Node[],
  libraryId: string,
  rater: Rater,
  activities: Pick<Score, 'node_id' | 'score' | 'completed' | 'scored' | 'response_date'>[],
): ScoreEntry[] {
  const kinds = new Map(nodes.map(({ id, kind }) => [id, kind]));
  const scored = new Map(activities.map((one) => [one.node_id, { ...one, id: one.node_id }]));
  return [...scoreTree(nodes, scored)].map(([node_id, score]) => ({
    ...score,
    node_id,
    rater,
    library_id: libraryId,
    level: kinds.get(node_id) as ScoreEntry['level'],
  }));
}

/**
 * Scores a library of one organization again from its activities' scores, after its content has changed its shape.
 * The caller holds the organization's score lock.
 * @returns how many scores were not what they should be
 */
export async function rescoreLibrary(unit: UnitOfWork, libraryId: string): Promise<number> {
  const scores = new ScoreRepository(unit);
  const nodes = await new NodeRepository(unit).tree(libraryId);
  let repaired = 0;
  for (const rater of raters) {
    const stored = await scores.ofLibrary(libraryId, rater);
    // An activity that content has deleted keeps its score, in case it comes back; the tree passes it over.
    const activities = stored.filter(({ level }) => level === 'activity');
    const wanted = entriesOf(nodes, libraryId, rater, activities);
    const { changed, removed } = scoreDifference(
      stored.filter(({ level }) => level !== 'activity'),
      wanted,
    );
    await scores.put(changed);
    await scores.remove(removed, rater);
    repaired += changed.length + removed.length;
  }
  return repaired;
}
