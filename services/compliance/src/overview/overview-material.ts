import { grouped, type Scope } from '@attesta/kit';
import { inLibraries } from '../content/in-libraries';
import type { Rater } from '../domain/rater';
import type { ScoreFigures } from '../repositories/compact-score';
import type { Node } from '../repositories/node.repository';
import { scoreSources } from '../scores/score-sources';

/** The content and the scores that an overview is figured out from. */
export interface OverviewMaterial {
  organizationId: string;
  rater: Rater;
  /** Libraries, chapters, standards and substandards. */
  nodes: Node[];
  /** All kinds of activities, as the organization sees them. */
  activities: Node[];
  /** The rater's scores of activities, by activity. */
  activityScores: Map<string, ScoreFigures>;
  /** Every rater's scores of nodes, by node. */
  nodeScores: Map<string, ScoreFigures[]>;
}

/**
 * Four or five database calls, however large the libraries and however long the history: both are kept in the process while nothing
 * changes. @param sources of today, or of a past day
 */
export async function overviewMaterial(
  scope: Scope,
  libraries: string[],
  rater: Rater,
  { nodes, scores } = scoreSources(scope),
): Promise<OverviewMaterial> {
  const trees = await nodes.trees(libraries);
  const isActivity = ({ kind }: Node): boolean => kind === 'activity';
  const activities = await inLibraries(scope, trees.filter(isActivity), libraries, nodes);
  // One after the other: what the first has read is kept for the second.
  const ofNodes = await scores.ofLibraries(libraries);
  const ofActivities = await scores.ofMany(
    activities.map(({ id }) => id),
    rater,
  );
  return {
    organizationId: scope.organizationId as string,
    rater,
    nodes: trees.filter((node) => !isActivity(node)),
    activities,
    activityScores: new Map(ofActivities.map((score) => [score.node_id, score])),
    nodeScores: grouped(ofNodes, ({ node_id }) => node_id),
  };
}
