import type { ExplainedScore } from '@attesta/proto/compliance';
import type { Rater } from '../domain/rater';
import { leftOut } from '../domain/readiness/left-out';
import { nextThreshold } from '../domain/readiness/next-threshold';
import { ScoredTree } from '../domain/readiness/scored-tree';
import { shortestWay } from '../domain/readiness/shortest-way';
import { type Node, NodeRepository } from '../repositories/node.repository';
import { ScoreRepository } from '../repositories/score.repository';
import type { OrganizationScope } from '../requests/organization-scope';
import { explain } from '../scores/explanation';
import { placeOf, stepsView } from './scored-library';

/** How the score of a node came about. Reads what lies below it: at most five database calls, however many answers there are. */
export async function explainedScore(
  { scope, organization }: OrganizationScope,
  node: Node,
  rater: Rater,
): Promise<ExplainedScore> {
  const nodes = await new NodeRepository(scope).below(node);
  const found = await new ScoreRepository(scope).ofMany(
    nodes.map(({ id }) => id),
    rater,
  );
  const scores = new Map(found.map((score) => [score.node_id, score]));
  const tree = new ScoredTree(nodes, scores);
  const threshold = nextThreshold(tree.score(node.id), organization);
  return {
    place: placeOf(tree, node.id),
    rater,
    explanation: explain(node, scores.get(node.id), new Map(nodes.map(({ id, name }) => [id, name]))),
    left_out: leftOut(tree, node.id).map(({ node_id, reason }) => ({ place: placeOf(tree, node_id), reason })),
    threshold,
    ...stepsView(tree, threshold === undefined ? [] : shortestWay(tree, node.id, threshold)),
  };
}
