import type { Day, Scope } from '@attesta/kit';
import type { EsrSubstandard, ExplainedEsr } from '@attesta/proto/compliance';
import { compareTexts } from '../domain/compare-texts';
import type { Rater } from '../domain/rater';
import { reasonWithout } from '../domain/readiness/left-out';
import { nextThreshold } from '../domain/readiness/next-threshold';
import type { ScoredTree } from '../domain/readiness/scored-tree';
import { shortestWays } from '../domain/readiness/shortest-way';
import type { ScoreThresholds } from '../domain/score-level';
import { percentage } from '../domain/scoring/percentage';
import type { Node } from '../repositories/node.repository';
import { scoreSources } from '../scores/score-sources';
import { placeOf, scoredTree, stepsView } from './scored-library';

/** So many substandards are named. */
const most = 200;

/** Which substandards are counted. */
export interface CountedSubstandards {
  scope: Scope;
  libraries: string[];
  rater: Rater;
  esr: boolean;
  /** Only these; all of them without it. */
  own?: Set<string> | undefined;
  thresholds: Partial<ScoreThresholds>;
  asOf?: Day | undefined;
}

/**
 * How many substandards are complete (daily work 9), which they are, why some have no score, and the fewest activities that bring the
 * share to the next threshold; of a past day without these. Database calls as of scoredTree.
 */
export async function explainedEsr(counted: CountedSubstandards): Promise<ExplainedEsr> {
  const { scope, libraries, rater, esr, own, thresholds, asOf } = counted;
  const { hierarchy, tree } = await scoredTree(scope, libraries, rater, scoreSources(scope, asOf));
  const found = hierarchy.filter(
    (node) => node.kind === 'substandard' && Boolean(node.esr) === esr && (!own || own.has(node.id)),
  );
  const open = found.filter(({ id }) => tree.score(id) !== 100);
  const complete = found.length - open.length;
  const share = percentage(complete, found.length);
  const threshold = asOf || share === undefined ? undefined : nextThreshold(share, thresholds);
  const wanted = Math.ceil(((threshold ?? 0) * found.length) / 100) - complete;
  const ids = open.map(({ id }) => id);
  return {
    esr: esr ? 1 : 0,
    rater,
    complete,
    total: found.length,
    percentage: share,
    substandards: inOrder(found, tree).slice(0, most).map(counting(tree)),
    threshold,
    ...stepsView(tree, threshold === undefined ? [] : shortestWays(tree, ids, 100, wanted).map(withoutGain)),
  };
}

/** The lowest score first, then what has none, what is complete last. */
function inOrder(found: Node[], tree: ScoredTree): Node[] {
  const place = ({ id }: Node): number => {
    const score = tree.score(id);
    return score === null ? 100 : score === 100 ? 101 : score;
  };
  return [...found].sort((a, b) => place(a) - place(b) || compareTexts(a.code, b.code) || (a.id < b.id ? -1 : 1));
}

function counting(tree: ScoredTree): (node: Node) => EsrSubstandard {
  return ({ id }) => ({
    place: placeOf(tree, id),
    complete: tree.score(id) === 100,
    reason: tree.score(id) === null ? reasonWithout(tree, id) : '',
  });
}

/** By how much a substandard rises is not by how much the share does. */
function withoutGain<One extends { gain?: number }>({ gain: _gain, ...step }: One): Omit<One, 'gain'> {
  return step;
}
