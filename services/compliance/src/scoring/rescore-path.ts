import type { Scope, UnitOfWork } from '@attesta/kit';
import type { Rater } from '../domain/rater';
import { type NodeScore, type ScoredChild, scoreOfActivities, scoreOfChildren } from '../domain/scoring/node-score';
import { type Node, NodeRepository } from '../repositories/node.repository';
import type { NodeKind } from '../repositories/node.schema';
import { ScoreRepository } from '../repositories/score.repository';

/**
 * Scores again what lies between some substandards and their library. Each level reads its nodes' children and their
 * scores and writes its own: the cost depends on how wide the content is, not on how many responses there are.
 * The caller holds the organization's score lock.
 * @returns the ids of the nodes that were scored
 */
export async function rescorePath(unit: UnitOfWork, rater: Rater, substandardIds: string[]): Promise<string[]> {
  const nodes = new NodeRepository(unit);
  const substandards = (await nodes.present(substandardIds)).filter(({ kind }) => kind === 'substandard');
  if (substandards.length === 0) return [];
  const standards = distinct(substandards.map(({ standard_id }) => standard_id));
  const chapters = distinct(substandards.map(({ chapter_id }) => chapter_id));
  const libraries = distinct(substandards.map(({ library_id }) => library_id));
  const level = (
    kind: NodeKind,
    parents: string[],
    children: Node[],
    parentsOf: (node: Node) => (string | undefined)[],
  ) => scoreLevel(unit, { kind, rater, parents, children, parentsOf, libraryId: libraries[0] as string });

  const ids = substandards.map(({ id }) => id);
  await level('substandard', ids, await nodes.activitiesOf(ids), (node) => node.substandard_ids);
  await level('standard', standards, await nodes.within('substandard', { standards }), (node) => [node.standard_id]);
  await level('chapter', chapters, await nodes.within('standard', { chapters }), (node) => [node.chapter_id]);
  await level('library', libraries, await nodes.within('chapter', { libraries }), (node) => [node.library_id]);
  return [...ids, ...standards, ...chapters, ...libraries];
}

interface Level {
  kind: NodeKind;
  rater: Rater;
  parents: string[];
  children: Node[];
  parentsOf: (node: Node) => (string | undefined)[];
  libraryId: string;
}

async function scoreLevel(
  scope: Scope,
  { kind, rater, parents, children, parentsOf, libraryId }: Level,
): Promise<void> {
  const scores = new ScoreRepository(scope);
  const known = new Map(
    (
      await scores.ofNodes(
        children.map(({ id }) => id),
        rater,
      )
    ).map((score) => [score.node_id, score]),
  );
  const entries: ({ node_id: string } & NodeScore)[] = [];
  const unscored: string[] = [];
  for (const parent of parents) {
    const scored = children
      .filter((node) => parentsOf(node).includes(parent))
      .flatMap((node): ScoredChild[] => {
        const score = known.get(node.id);
        return score ? [{ ...score, id: node.id }] : [];
      });
    if (scored.length === 0) unscored.push(parent);
    else
      entries.push({
        node_id: parent,
        ...(kind === 'substandard' ? scoreOfActivities(scored) : scoreOfChildren(scored)),
      });
  }
  await scores.put(entries.map((entry) => ({ ...entry, rater, level: kind, library_id: libraryId })));
  await scores.remove(unscored, rater);
}

function distinct(ids: (string | undefined)[]): string[] {
  return [...new Set(ids.filter((id): id is string => Boolean(id)))];
}
