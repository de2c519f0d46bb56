import { firstOfMonth } from '@attesta/kit';
import type { Standing } from '@attesta/proto/compliance';
import { activityKind, kindsOf } from '../domain/activity-kind';
import { type Rater, raters } from '../domain/rater';
import { earlierScore } from '../domain/scoring/earlier-score';
import type { NodeScore, ScoredChild } from '../domain/scoring/node-score';
import { mean, percentage, rounded } from '../domain/scoring/percentage';
import { scoreTree } from '../domain/scoring/tree';
import type { Node } from '../repositories/node.repository';
import type { Score } from '../repositories/score.repository';
import type { OverviewMaterial } from './overview-material';

/** Tells how nodes stand, each alone or several together. */
export type Standings = (nodes: Node[]) => Standing;

/**
 * How libraries and chapters stand today and stood at the end of last month, how much of them is scored and how old that
 * is. Of several nodes the score is the mean over the scored ones.
 */
export function standings(material: OverviewMaterial, today: string): Standings {
  const before = scoresBefore(material, firstOfMonth(today));
  const activitiesOf = activityFinder(material);
  return (nodes) => {
    const scores = nodes.flatMap(({ id }) => material.nodeScores.get(id) ?? []);
    const own = scores.filter(({ rater }) => rater === material.rater);
    const lists = nodes.map(({ id }) => activitiesOf(id));
    const activities = lists.length === 1 ? lists[0] : [...new Set(lists.flat())];
    const total = nodes.reduce((sum, { substandard_total }) => sum + substandard_total, 0);
    const completed = own.reduce((sum, score) => sum + score.completed, 0);
    const averageOf = (list: { score: number | null }[]): number | undefined =>
      rounded(mean(list.flatMap(({ score }) => score ?? [])));
    const by = Object.fromEntries(
      raters.map((rater) => [rater, averageOf(scores.filter((score) => score.rater === rater))]),
    ) as Record<Rater, number | undefined>;
    return {
      score: averageOf(own),
      previous_score: averageOf(nodes.flatMap(({ id }) => before.get(id) ?? [])),
      updator_score: by.updater,
      internal_surveyor_score: by.internal_surveyor,
      external_surveyor_score: by.external_surveyor,
      completed,
      total,
      completion_percentage: percentage(completed, total),
      ...freshness(activities ?? [], material.activityScores),
    };
  };
}

/** How many of some activities have a score, and the oldest and the newest answer that gave one. */
function freshness(activities: string[], scores: Map<string, Score>): Partial<Standing> {
  let [scored, oldest, newest] = [0, '', ''];
  for (const id of activities) {
    const found = scores.get(id);
    if (!found || found.score === null) continue;
    scored += 1;
    if (!oldest || found.response_date < oldest) oldest = found.response_date;
    if (found.response_date > newest) newest = found.response_date;
  }
  return {
    checklists_scored: scored,
    checklists: activities.length,
    unscored_percentage: percentage(activities.length - scored, activities.length),
    oldest_response_date: oldest,
    response_date: newest,
  };
}

/** The scores of all nodes as the answers of before a month give them, with the content of today. */
function scoresBefore(material: OverviewMaterial, month: string): Map<string, NodeScore | undefined> {
  const children = new Map<string, ScoredChild>();
  for (const score of material.activityScores.values()) {
    const child = earlierScore(score, month);
    if (child) children.set(child.id, child);
  }
  return scoreTree([...material.nodes, ...material.activities], children);
}

/** Finds the activities at or below a node by its id, of the kinds that the rater answers. */
function activityFinder({ nodes, activities, rater }: OverviewMaterial): (nodeId: string) => string[] {
  const substandards = new Map(nodes.filter(({ kind }) => kind === 'substandard').map((node) => [node.id, node]));
  const below = new Map<string, string[]>();
  const kinds = kindsOf(rater);
  for (const { id, substandard_ids } of activities.filter(({ activity }) => kinds.includes(activityKind(activity)))) {
    const above = substandard_ids.flatMap((one) => {
      const substandard = substandards.get(one);
      return substandard ? [one, substandard.standard_id, substandard.chapter_id, substandard.library_id] : [];
    });
    for (const node of above) {
      if (!node) continue;
      const list = below.get(node);
      if (!list) below.set(node, [id]);
      // What proves several substandards of one node comes one after the other.
      else if (list.at(-1) !== id) list.push(id);
    }
  }
  return (nodeId) => below.get(nodeId) ?? [];
}
