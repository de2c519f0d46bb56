import type { Scope } from '@attesta/kit';
import type { ScoreGain } from '@attesta/proto/compliance';
import { scoreGain } from '../domain/action-plans/score-gain';
import { rounded } from '../domain/scoring/percentage';
import type { StoredFinding } from '../repositories/action-plan.schema';
import { type Node, NodeRepository } from '../repositories/node.repository';
import { ScoreRepository } from '../repositories/score.repository';

/** Where a finding lies, and what the scores above it would gain at 100. */
export interface FindingEffect {
  activity: Node;
  /** What the activity scores now; undefined without a score. */
  score: number | undefined;
  /** A way to it. */
  place: Node | undefined;
  gains: ScoreGain[];
}

/**
 * What the scores of an organization's libraries would gain if what was found were put right, by activity and rater. Four database
 * calls, however many findings.
 */
export async function findingEffects(
  scope: Scope,
  libraries: string[],
  findings: StoredFinding[],
): Promise<(finding: StoredFinding) => FindingEffect | undefined> {
  const nodes = new NodeRepository(scope);
  const activities = await nodes.evenDeleted([...new Set(findings.map(({ activity_id }) => activity_id))]);
  const substandards = (await nodes.present(activities.flatMap(({ substandard_ids }) => substandard_ids))).filter(
    ({ library_id }) => libraries.includes(library_id),
  );
  const above = substandards.flatMap(wayUp);
  const [scores, named] = await Promise.all([
    new ScoreRepository(scope).ofNodes([...new Set([...activities.map(({ id }) => id), ...above])]),
    nodes.present(substandards.map(({ library_id }) => library_id)),
  ]);
  const scoreOf = new Map(scores.map((score) => [`${score.rater} ${score.node_id}`, score]));
  const nameOf = new Map(named.map(({ id, name }) => [id, name]));
  const activityOf = new Map(activities.map((activity) => [activity.id, activity]));
  return ({ activity_id, rater }) => {
    const activity = activityOf.get(activity_id);
    if (!activity) return undefined;
    const proven = substandards.filter(({ id }) => activity.substandard_ids.includes(id));
    const score = scoreOf.get(`${rater} ${activity_id}`)?.score ?? undefined;
    const gains = [...new Set(proven.map(({ library_id }) => library_id))].flatMap((library_id): ScoreGain[] => {
      const now = scoreOf.get(`${rater} ${library_id}`)?.score;
      if (score === undefined || score >= 100 || now === null || now === undefined) return [];
      const ways = proven
        .filter((one) => one.library_id === library_id)
        .map((one) => wayUp(one).map((id) => ({ count: scoreOf.get(`${rater} ${id}`)?.count ?? 0 })));
      const reached = rounded(now + scoreGain(100 - score, ways)) ?? 0;
      return [{ library_id, library_name: nameOf.get(library_id) ?? '', score: rounded(now) ?? 0, reached }];
    });
    return { activity, score: rounded(score), place: proven[0], gains };
  };
}

/** From a substandard up to its library. */
function wayUp({ id, standard_id, chapter_id, library_id }: Node): string[] {
  return [id, standard_id ?? '', chapter_id ?? '', library_id];
}
