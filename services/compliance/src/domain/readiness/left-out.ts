import type { ScoredTree } from './scored-tree';

/** Why a child is not in the score of its parent. */
export type LeftOutReason = 'not_answered' | 'none_applied' | 'nothing_scored' | 'no_activities';

/** The children of a node that have no score, each with the reason. */
export function leftOut(tree: ScoredTree, nodeId: string): { node_id: string; reason: LeftOutReason }[] {
  return tree
    .children(nodeId)
    .filter(({ id }) => tree.score(id) === null)
    .map(({ id, kind }) => ({ node_id: id, reason: reasonOf(tree, id, kind === 'activity') }));
}

function reasonOf(tree: ScoredTree, id: string, isActivity: boolean): LeftOutReason {
  if (isActivity) return tree.known(id) ? 'none_applied' : 'not_answered';
  const activities = tree.within(id, 'activity');
  if (activities.length === 0) return 'no_activities';
  return activities.some((activity) => tree.known(activity.id)) ? 'none_applied' : 'nothing_scored';
}
