import { grouped, type Scope } from '@attesta/kit';
import { inLibraries } from '../content/in-libraries';
import type { Rater } from '../domain/rater';
import { type Node, NodeRepository } from '../repositories/node.repository';
import { type Score, ScoreRepository } from '../repositories/score.repository';

/** The content and the scores that an overview is figured out from. */
export interface OverviewMaterial {
  rater: Rater;
  /** Libraries, chapters, standards and substandards. */
  nodes: Node[];
  /** All kinds of activities, as the organization sees them. */
  activities: Node[];
  /** The rater's scores of activities, by activity. */
  activityScores: Map<string, Score>;
  /** Every rater's scores of nodes, by node. */
  nodeScores: Map<string, Score[]>;
}

/** Four or five database calls, however large the libraries and however long the history. */
export async function overviewMaterial(scope: Scope, libraries: string[], rater: Rater): Promise<OverviewMaterial> {
  const scores = new ScoreRepository(scope);
  const trees = await new NodeRepository(scope).trees(libraries);
  const isActivity = ({ kind }: Node): boolean => kind === 'activity';
  const activities = await inLibraries(scope, trees.filter(isActivity), libraries);
  const [ofActivities, ofNodes] = await Promise.all([
    scores.ofMany(
      activities.map(({ id }) => id),
      rater,
    ),
    scores.ofLibraries(libraries),
  ]);
  return {
    rater,
    nodes: trees.filter((node) => !isActivity(node)),
    activities,
    activityScores: new Map(ofActivities.map((score) => [score.node_id, score])),
    nodeScores: grouped(ofNodes, ({ node_id }) => node_id),
  };
}
