import { type Rater, raters } from '../../domain/rater';
import { scoreTree, type TreeNode } from '../../domain/scoring/tree';
import type { Score, ScoreEntry } from '../../repositories/score.repository';

/** What is known of a score already. */
export type Known = Pick<
  Score,
  'node_id' | 'rater' | 'score' | 'completed' | 'scored' | 'response_date' | 'oldest_response_date'
>;

export interface ScoredEntries {
  /** What is to be stored. */
  entries: ScoreEntry[];
  /** The nodes that were scored again, with or without a result. */
  scored: { rater: Rater; node_id: string }[];
}

/**
 * The scores by every rater of some nodes above activities, each in its own library.
 * @param known what is scored already: activities, and siblings of what is touched
 * @param touched by rater the substandards to score again with all above them; without it, every node by every rater
 */
export function scoreEntries(
  nodes: TreeNode[],
  known: Known[],
  touched?: ReadonlyMap<Rater, ReadonlySet<string>>,
): ScoredEntries {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const entries: ScoreEntry[] = [];
  const scored: { rater: Rater; node_id: string }[] = [];
  for (const rater of touched?.keys() ?? raters) {
    const own = known.filter((score) => score.rater === rater);
    const children = new Map(own.map((score) => [score.node_id, { ...score, id: score.node_id }]));
    for (const [node_id, score] of scoreTree(nodes, children, touched?.get(rater))) {
      const { kind, library_id } = byId.get(node_id) as TreeNode;
      scored.push({ rater, node_id });
      if (score) entries.push({ ...score, node_id, rater, library_id, level: kind });
    }
  }
  return { entries, scored };
}
