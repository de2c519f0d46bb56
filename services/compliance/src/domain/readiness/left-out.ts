import type { ScoredTree } from './scored-tree';

/** Why a child is not in the score of its parent. */
export type LeftOutReason = 'not_answered' | 'none_applied' | 'nothing_scored' | 'no_activities';

/** The children of a node that have no score, each with the reason. */
export function leftOut(tree: ScoredTree, nodeId: string): { node_id: string; reason: LeftOutReason }[] {
  return tree
    .children(nodeId)
    .filter(({ id }) => tree.score(id) === null)
    .map(({ id }) => ({ node_id: id, reason: reasonWithout(tree, id) }));
}

/** Why a node has no score. */
export function reasonWithout(tree: ScoredTree, id: string): LeftOutReason {
  if (tree.node(id)?.kind === 'activity') return tree.known(id) ? 'none_applied' : 'not_answered';
  const activities = tree.within(id, 'activity');
  if (activities.length === 0) return 'no_activities';
  return activities.some((activity) => tree.known(activity.id)) ? 'none_applied' : 'nothing_scored';
}
