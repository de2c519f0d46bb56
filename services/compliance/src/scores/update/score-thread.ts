import type { TreeNode } from '../../domain/scoring/tree';
import { type Known, type ScoredEntries, scoreEntries } from './score-entries';

/** Every node's scores by every rater; runs in a worker thread, see heavy-scores.ts. */
export function scoreWhole({ nodes, known }: { nodes: TreeNode[]; known: Known[] }): ScoredEntries['entries'] {
  return scoreEntries(nodes, known).entries;
}
