import { raters } from '../domain/rater';
import { scoreAbove, type TreeNode } from '../domain/scoring/tree';
import type { Node } from '../repositories/node.repository';
import type { Score } from '../repositories/score.repository';
import type { ScoreMaterial } from './score-material';
import type { ScoreSources } from './score-sources';

/**
 * The same material with the scores and totals that nodes have over some substandards alone: what a person is assigned, what
 * a session class holds. One database call.
 */
export async function narrowedMaterial(
  material: ScoreMaterial,
  substandards: Node[],
  sources: ScoreSources,
): Promise<ScoreMaterial> {
  const found = await sources.scores.ofNodes(substandards.map(({ id }) => id));
  const above = ancestorsOf(substandards);
  const scores = new Map(material.scores);
  for (const { id } of above) scores.set(id, []);
  for (const rater of raters) {
    const own = found.filter((score) => score.rater === rater).map((score) => ({ ...score, id: score.node_id }));
    const made = scoreAbove([...substandards, ...above], new Map(own.map((score) => [score.id, score])));
    for (const [id, score] of made) if (score) scores.get(id)?.push({ ...score, rater, node_id: id } as Score);
  }
  const totals = new Map<string, number>();
  for (const substandard of substandards) {
    for (const id of idsAbove(substandard)) totals.set(id, (totals.get(id) ?? 0) + 1);
  }
  return { ...material, scores, totals };
}

/** The standards, chapters and libraries above some substandards: what these say of their places is enough. */
function ancestorsOf(substandards: Node[]): TreeNode[] {
  const found = new Map<string, TreeNode>();
  for (const { library_id, chapter_id, standard_id } of substandards) {
    found.set(library_id, { id: library_id, kind: 'library', library_id });
    if (!chapter_id) continue;
    found.set(chapter_id, { id: chapter_id, kind: 'chapter', library_id, chapter_id });
    if (standard_id) found.set(standard_id, { id: standard_id, kind: 'standard', library_id, chapter_id, standard_id });
  }
  return [...found.values()];
}

function idsAbove({ library_id, chapter_id, standard_id }: Node): string[] {
  return [library_id, chapter_id, standard_id].filter((id): id is string => Boolean(id));
}
