import { activityKind, kindsOf } from '../domain/activity-kind';
import { earlierScore } from '../domain/scoring/earlier-score';
import type { NodeScore, ScoredChild } from '../domain/scoring/node-score';
import { scoreTree } from '../domain/scoring/tree';
import type { ScoreFigures } from '../repositories/compact-score';
import { LeastRecent } from '../repositories/least-recent';
import type { Node } from '../repositories/node.repository';
import type { OverviewMaterial } from './overview-material';

/** What an overview tells of libraries and chapters that takes a walk through all that lies below them. */
export interface ContentFigures {
  /** Scores as the answers of before a month give them, with the content of today. */
  before: ReadonlyMap<string, NodeScore | undefined>;
  /** The activities at or below each, of the kinds that the rater answers. */
  activities: ReadonlyMap<string, string[]>;
}

interface Kept extends ContentFigures {
  nodes: readonly Node[];
  own: readonly Node[];
  scores: readonly ScoreFigures[];
}

/** So many nodes and scores may what is kept here follow from; they themselves are kept elsewhere, this refers to them. */
const mostKept = 500_000;
const kept = new LeastRecent<Kept>(mostKept);

/**
 * The figures of an organization's content, out of this process while the nodes and scores that they follow from are the very same. To
 * look at each of them takes a hundredth of what it takes to climb the tree.
 * @param month the first day of the present month
 */
export function contentFigures(material: OverviewMaterial, month: string): ContentFigures {
  const { organizationId, rater, nodes, activities: own } = material;
  const scores = [...material.activityScores.values()];
  const key = [organizationId, rater, month, ...nodes.flatMap(({ kind, id }) => (kind === 'library' ? id : []))].join();
  const known = kept.get(key);
  if (known && same(known.nodes, nodes) && same(known.scores, scores) && same(known.own, own, isSameActivity))
    return known;
  const of = new Set(nodes.flatMap(({ kind, id }) => (kind === 'library' || kind === 'chapter' ? id : [])));
  const only = <Value>(all: Map<string, Value>): Map<string, Value> => new Map([...all].filter(([id]) => of.has(id)));
  const figures = { before: only(scoresBefore(material, month)), activities: only(activitiesBelow(material)) };
  kept.set(key, { ...figures, nodes, own, scores }, nodes.length + own.length + scores.length);
  return figures;
}

function same<One>(some: readonly One[], others: readonly One[], alike?: (one: One, other: One) => boolean): boolean {
  return (
    some.length === others.length &&
    some.every((one, index) => one === others[index] || (alike?.(one, others[index] as One) ?? false))
  );
}

/** An organization's own activities are read anew each time: what figures follow from has to be equal. */
function isSameActivity(one: Node, other: Node): boolean {
  return (
    one.id === other.id &&
    activityKind(one.activity) === activityKind(other.activity) &&
    one.substandard_ids.join() === other.substandard_ids.join()
  );
}

function scoresBefore(material: OverviewMaterial, month: string): Map<string, NodeScore | undefined> {
  const children = new Map<string, ScoredChild>();
  for (const score of material.activityScores.values()) {
    const child = earlierScore(score, month);
    if (child) children.set(child.id, child);
  }
  return scoreTree([...material.nodes, ...material.activities], children);
}

function activitiesBelow({ nodes, activities, rater }: OverviewMaterial): Map<string, string[]> {
  const substandards = new Map(nodes.filter(({ kind }) => kind === 'substandard').map((node) => [node.id, node]));
  const below = new Map<string, string[]>();
  const kinds = kindsOf(rater);
  for (const { id, substandard_ids } of activities.filter(({ activity }) => kinds.includes(activityKind(activity)))) {
    const above = substandard_ids.flatMap((one) => {
      const substandard = substandards.get(one);
      return substandard ? [substandard.chapter_id, substandard.library_id] : [];
    });
    for (const node of above) {
      if (!node) continue;
      const list = below.get(node);
      if (!list) below.set(node, [id]);
      // What proves several substandards of one node comes one after the other.
      else if (list.at(-1) !== id) list.push(id);
    }
  }
  return below;
}
