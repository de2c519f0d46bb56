import { firstOfMonth } from '@attesta/kit';
import type { Standing } from '@attesta/proto/compliance';
import { type Rater, raters } from '../domain/rater';
import { mean, percentage, rounded } from '../domain/scoring/percentage';
import type { ScoreFigures } from '../repositories/compact-score';
import type { Node } from '../repositories/node.repository';
import { contentFigures } from './kept-figures';
import type { OverviewMaterial } from './overview-material';

/** Tells how libraries and chapters stand, each alone or several together. */
export type Standings = (nodes: Node[]) => Standing;

/**
 * How libraries and chapters stand today and stood at the end of last month, how much of them is scored and how old that
 * is. Of several nodes the score is the mean over the scored ones.
 */
export function standings(material: OverviewMaterial, today: string): Standings {
  const { before, activities: below } = contentFigures(material, firstOfMonth(today));
  return (nodes) => {
    const scores = nodes.flatMap(({ id }) => material.nodeScores.get(id) ?? []);
    const own = scores.filter(({ rater }) => rater === material.rater);
    const lists = nodes.map(({ id }) => below.get(id) ?? []);
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
function freshness(activities: string[], scores: Map<string, ScoreFigures>): Partial<Standing> {
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
