import type { UnitOfWork } from '@attesta/kit';
import type { Rater } from '../../domain/rater';
import { type Node, NodeRepository } from '../../repositories/node.repository';
import { ScoreRepository, scoreKey } from '../../repositories/score.repository';
import type { Answered } from './refresh-activities';
import { scoreDifference } from './score-difference';
import { scoreEntries } from './score-entries';

/**
 * Scores again what lies between some activities and the libraries of their substandards, each node once, however many
 * activities lie below it. Reads the siblings' scores and never responses: the cost depends on how wide the content is.
 * At most nine database calls. The caller has taken the organization's score lock.
 * @returns the ids of the nodes that were scored
 */
export async function rescorePaths(unit: UnitOfWork, answered: Answered[], activities: Node[]): Promise<string[]> {
  const repository = new NodeRepository(unit);
  const present = new Map(activities.filter(({ deleted }) => !deleted).map((node) => [node.id, node]));
  const touched = new Map<Rater, Set<string>>();
  for (const { activity_id, rater } of answered) {
    const own = touched.get(rater) ?? touched.set(rater, new Set()).get(rater);
    for (const id of present.get(activity_id)?.substandard_ids ?? []) own?.add(id);
  }
  const ids = [...new Set([...touched.values()].flatMap((own) => [...own]))];
  const substandards = (await repository.present(ids)).filter(({ kind }) => kind === 'substandard');
  if (substandards.length === 0) return [];
  const nodes = await repository.paths(substandards);
  const scores = new ScoreRepository(unit);
  const stored = await scores.ofNodes(nodes.map(({ id }) => id));
  const { entries, scored } = scoreEntries(nodes, stored, touched);
  const again = new Set(scored.map(scoreKey));
  const before = stored.filter((score) => again.has(scoreKey(score)));
  await scores.apply(scoreDifference(before, entries));
  return [...new Set(scored.map(({ node_id }) => node_id))];
}
