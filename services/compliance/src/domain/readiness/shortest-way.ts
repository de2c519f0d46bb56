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
  return score === null ? firstStep(tree, nodeId) : lifted(tree, weights(tree, nodeId), score, threshold);
}

/** The same for the mean of several nodes, of which those without a score do not count. */
export function shortestWayOfMean(tree: ScoredTree, nodeIds: string[], threshold: number): Step[] {
  const scored = nodeIds.filter((id) => tree.score(id) !== null);
  if (scored.length === 0) return nodeIds.flatMap((id) => firstStep(tree, id)).slice(0, 1);
  const all = new Map<string, number>();
  for (const id of scored)
    for (const [activity, weight] of weights(tree, id))
      all.set(activity, (all.get(activity) ?? 0) + weight / scored.length);
  const score = scored.reduce((sum, id) => sum + (tree.score(id) ?? 0), 0) / scored.length;
  return lifted(tree, all, score, threshold);
}

/** The fewest activities that lift so many of some nodes to a threshold each: the nearest ones; an activity on several ways is done once. */
export function shortestWays(tree: ScoredTree, nodeIds: string[], threshold: number, count: number): Step[] {
  const ways = nodeIds.map((id) => shortestWay(tree, id, threshold)).filter((way) => way.length > 0);
  const nearest = ways.sort((a, b) => a.length - b.length).slice(0, count);
  return [...new Map(nearest.flat().map((step) => [step.activity_id, step])).values()];
}

function firstStep(tree: ScoredTree, nodeId: string): Step[] {
  const first = tree.node(nodeId)?.kind === 'activity' ? tree.node(nodeId) : tree.within(nodeId, 'activity')[0];
  return first ? [{ activity_id: first.id, action: tree.known(first.id) ? 'reconsider' : 'answer' }] : [];
}

/** @param weight of each scored activity in the score that is to rise */
function lifted(tree: ScoredTree, weight: Map<string, number>, score: number, threshold: number): Step[] {
  const gains = [...weight]
    .map(([activity_id, share]) => ({ activity_id, gain: share * (100 - (tree.score(activity_id) ?? 100)) }))
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
