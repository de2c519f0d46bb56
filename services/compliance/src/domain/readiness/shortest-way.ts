import type { ScoredTree } from './scored-tree';

/** What somebody has to do about one activity. */
export interface Step {
  activity_id: string;
  /** Answer it at all, meet what it asks, attach evidence, answer otherwise than now, answer anew. */
  action: 'answer' | 'meet' | 'attach' | 'reconsider' | 'renew';
  /** By how much the score that is to rise does so, when all that applies in the activity is met. */
  gain?: number;
}

/** Scores are compared as they are shown: to 2 decimals. */
export function asShown(score: number): number {
  return Math.round((score + Number.EPSILON) * 100) / 100;
}

/**
 * The fewest activities that lift a node's score to a threshold when all that applies in them is met, the ones that lift it
 * most first. It goes over what has a score: what is not answered yet may as well be answered badly. A node without a score
 * gets its first activity.
 * @returns nothing where the threshold is reached, or where nothing can be answered
 */
export function shortestWay(tree: ScoredTree, nodeId: string, threshold: number): Step[] {
  const score = tree.score(nodeId);
  if (score === null) {
    const first = tree.node(nodeId)?.kind === 'activity' ? tree.node(nodeId) : tree.within(nodeId, 'activity')[0];
    return first ? [{ activity_id: first.id, action: tree.known(first.id) ? 'reconsider' : 'answer' }] : [];
  }
  const gains = [...weights(tree, nodeId)]
    .map(([activity_id, weight]) => ({ activity_id, gain: weight * (100 - (tree.score(activity_id) ?? 100)) }))
    .filter(({ gain }) => gain > 0)
    .sort((a, b) => b.gain - a.gain || (a.activity_id < b.activity_id ? -1 : 1));
  const steps: Step[] = [];
  let reached = score;
  for (const { activity_id, gain } of gains) {
    if (asShown(reached) >= threshold) break;
    steps.push({ activity_id, action: 'meet', gain });
    reached += gain;
  }
  return steps;
}

/** How much each scored activity counts in a node's score: a mean of means, an activity in several places counts in each. */
export function weights(tree: ScoredTree, nodeId: string): Map<string, number> {
  const found = new Map<string, number>();
  const visit = (id: string, weight: number): void => {
    if (tree.node(id)?.kind === 'activity') {
      found.set(id, (found.get(id) ?? 0) + weight);
      return;
    }
    const scored = tree.children(id).filter((child) => tree.score(child.id) !== null);
    for (const child of scored) visit(child.id, weight / scored.length);
  };
  visit(nodeId, 1);
  return found;
}
