import { grouped, type Scope } from '@attesta/kit';
import type { Rater } from '../domain/rater';
import type { Node } from '../repositories/node.repository';
import type { Score } from '../repositories/score.repository';
import { scoreSources } from './score-sources';

/** What rows of scores are made of: the scores of every rater by node, and the names of what went into them by id. */
export interface ScoreMaterial {
  rater: Rater;
  scores: Map<string, Score[]>;
  names: Map<string, string>;
  /** Where activities belong: the substandards that they prove. */
  places: Map<string, Node>;
  /** How many substandards count in a node, where not all of them do. */
  totals?: Map<string, number>;
}

/** The scores of some nodes and the names of what went into them: two database calls, however many nodes. */
export async function scoreMaterial(
  scope: Scope,
  nodes: Node[],
  rater: Rater,
  sources = scoreSources(scope),
): Promise<ScoreMaterial> {
  const found = await sources.scores.ofNodes(nodes.map(({ id }) => id));
  const scores = grouped(found, ({ node_id }) => node_id);
  const inputs = found.filter((score) => score.rater === rater).flatMap((score) => score.inputs.map(({ id }) => id));
  const proved = nodes.flatMap(({ substandard_ids }) => substandard_ids);
  const named = await sources.nodes.present([...inputs, ...proved]);
  return {
    rater,
    scores,
    names: new Map(named.map(({ id, name }) => [id, name])),
    places: new Map(named.filter(({ kind }) => kind === 'substandard').map((node) => [node.id, node])),
  };
}
