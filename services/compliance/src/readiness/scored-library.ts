import { grouped, type Scope } from '@attesta/kit';
import type { ScorePlace, ScoreStep } from '@attesta/proto/compliance';
import { inLibraries } from '../content/in-libraries';
import type { Rater } from '../domain/rater';
import { ScoredTree } from '../domain/readiness/scored-tree';
import type { Step } from '../domain/readiness/shortest-way';
import { rounded } from '../domain/scoring/percentage';
import { type Node, NodeRepository } from '../repositories/node.repository';
import { ScoreRepository } from '../repositories/score.repository';

/** A library of an organization as one kind of rater has scored it. */
export interface ScoredLibrary {
  library: Node;
  tree: ScoredTree;
}

/** Libraries with their scores: four or five database calls, however many libraries, and whatever was answered before. */
export async function scoredLibraries(scope: Scope, libraries: string[], rater: Rater): Promise<ScoredLibrary[]> {
  const nodes = await new NodeRepository(scope).trees(libraries);
  const activities = await inLibraries(
    scope,
    nodes.filter(({ kind }) => kind === 'activity'),
    libraries,
  );
  const repository = new ScoreRepository(scope);
  // One after the other: what the first has read is kept for the second.
  const above = await repository.ofLibraries(libraries);
  const below = await repository.ofMany(
    activities.map(({ id }) => id),
    rater,
  );
  const scores = new Map(
    [...above.filter((score) => score.rater === rater), ...below].map((score) => [score.node_id, score]),
  );
  const hierarchy = grouped(
    nodes.filter(({ kind }) => kind !== 'activity'),
    ({ library_id }) => library_id,
  );
  return nodes
    .filter(({ kind }) => kind === 'library')
    .map((library) => {
      const own = activities.filter(({ library_ids }) => library_ids.includes(library.id));
      return { library, tree: new ScoredTree([...(hierarchy.get(library.id) ?? []), ...own], scores) };
    });
}

/** A node of a tree with its score, and where one finds it. */
export function placeOf(tree: ScoredTree, id: string): ScorePlace {
  const node = tree.node(id) as Node | undefined;
  if (!node) return { id };
  const at = node.kind === 'activity' ? node.substandard_ids.flatMap((one) => tree.node(one) ?? [])[0] : node;
  return {
    id,
    kind: node.kind,
    name: node.name,
    code: node.code,
    score: rounded(tree.score(id)),
    library_id: at?.library_id ?? node.library_id,
    chapter_id: at?.chapter_id ?? '',
    standard_id: at?.standard_id ?? '',
    substandard_id: at?.kind === 'substandard' ? at.id : '',
    esr: at?.esr ? 1 : 0,
  };
}

const mostSteps = 20;

/** The first steps of a way, and how many it has. */
export function stepsView(tree: ScoredTree, steps: Step[]): { steps: ScoreStep[]; steps_total: number } {
  const shown = steps.slice(0, mostSteps).map(({ activity_id, action, gain }) => {
    return { place: placeOf(tree, activity_id), action, gain: rounded(gain) };
  });
  return { steps: shown, steps_total: steps.length };
}
