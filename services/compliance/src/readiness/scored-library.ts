import { grouped, type Scope } from '@attesta/kit';
import type { ScorePlace, ScoreStep } from '@attesta/proto/compliance';
import { inLibraries } from '../content/in-libraries';
import { compareTexts } from '../domain/compare-texts';
import type { Rater } from '../domain/rater';
import { ScoredTree } from '../domain/readiness/scored-tree';
import type { Step } from '../domain/readiness/shortest-way';
import { rounded } from '../domain/scoring/percentage';
import type { ScoreFigures } from '../repositories/compact-score';
import type { Node } from '../repositories/node.repository';
import { type ScoreSources, scoreSources } from '../scores/score-sources';

/** A library of an organization as one kind of rater has scored it. */
export interface ScoredLibrary {
  library: Node;
  tree: ScoredTree;
}

/** What one kind of rater has scored of some libraries. */
interface ScoredNodes {
  /** Libraries and what lies in them, without activities. */
  hierarchy: Node[];
  activities: Node[];
  scores: Map<string, ScoreFigures>;
}

/** Several libraries with their scores as one tree, for what is said of them together. @param sources of today, or of a past day */
export async function scoredTree(
  scope: Scope,
  libraries: string[],
  rater: Rater,
  sources = scoreSources(scope),
): Promise<ScoredNodes & { tree: ScoredTree }> {
  const found = await scoredNodes(scope, libraries, rater, sources);
  return { ...found, tree: new ScoredTree([...found.hierarchy, ...found.activities], found.scores) };
}

/** Libraries with their scores: four or five database calls, however many libraries, and whatever was answered before. */
export async function scoredLibraries(
  scope: Scope,
  libraries: string[],
  rater: Rater,
  sources = scoreSources(scope),
): Promise<ScoredLibrary[]> {
  const { hierarchy: nodes, activities, scores } = await scoredNodes(scope, libraries, rater, sources);
  const hierarchy = grouped(nodes, ({ library_id }) => library_id);
  return librariesIn(nodes).map((library) => {
    const own = activities.filter(({ library_ids }) => library_ids.includes(library.id));
    return { library, tree: new ScoredTree([...(hierarchy.get(library.id) ?? []), ...own], scores) };
  });
}

/** By name. */
export function librariesIn(nodes: Node[]): Node[] {
  return nodes
    .filter(({ kind }) => kind === 'library')
    .sort((a, b) => compareTexts(a.name, b.name) || (a.id < b.id ? -1 : 1));
}

async function scoredNodes(
  scope: Scope,
  libraries: string[],
  rater: Rater,
  { nodes, scores }: ScoreSources,
): Promise<ScoredNodes> {
  const found = await nodes.trees(libraries);
  const activities = await inLibraries(
    scope,
    found.filter(({ kind }) => kind === 'activity'),
    libraries,
    nodes,
  );
  // One after the other: what the first has read is kept for the second.
  const above = await scores.ofLibraries(libraries);
  const below = await scores.ofMany(
    activities.map(({ id }) => id),
    rater,
  );
  const own = [...above.filter((score) => score.rater === rater), ...below];
  return {
    hierarchy: found.filter(({ kind }) => kind !== 'activity'),
    activities,
    scores: new Map(own.map((score) => [score.node_id, score])),
  };
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
