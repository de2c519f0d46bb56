import { type NodeScore, type ScoredChild, scoreOfActivities, scoreOfChildren } from './node-score';

/** What of the content tree matters to scores. */
export interface TreeNode {
  id: string;
  kind: 'library' | 'chapter' | 'standard' | 'substandard' | 'activity';
  library_id: string;
  chapter_id?: string;
  standard_id?: string;
  /** Of activities. */
  substandard_ids?: string[];
}

interface Level {
  kind: TreeNode['kind'];
  children: TreeNode['kind'];
  parentsOf(child: TreeNode): string[];
  score(children: ScoredChild[]): NodeScore;
}

const levels: Level[] = [
  {
    kind: 'substandard',
    children: 'activity',
    parentsOf: (node) => node.substandard_ids ?? [],
    score: scoreOfActivities,
  },
  { kind: 'standard', children: 'substandard', parentsOf: (node) => given(node.standard_id), score: scoreOfChildren },
  { kind: 'chapter', children: 'standard', parentsOf: (node) => given(node.chapter_id), score: scoreOfChildren },
  { kind: 'library', children: 'chapter', parentsOf: (node) => [node.library_id], score: scoreOfChildren },
];

/**
 * Scores nodes from the scores below them, level by level up to their libraries.
 * @param scored what is scored already: the activities, and of nodes that are not touched their present scores
 * @param touched the substandards that are scored again, with all that lies above them; without it, every node
 * @returns node id to score of every node that was scored again; undefined when no activity below it is scored
 */
export function scoreTree(
  nodes: TreeNode[],
  scored: ReadonlyMap<string, ScoredChild>,
  touched?: ReadonlySet<string>,
): Map<string, NodeScore | undefined> {
  return climb(levels, nodes, scored, touched);
}

/** Scores standards, chapters and libraries from the scores of some of their substandards, as if there were no others. */
export function scoreAbove(
  nodes: TreeNode[],
  substandards: ReadonlyMap<string, ScoredChild>,
): Map<string, NodeScore | undefined> {
  return climb(levels.slice(1), nodes, substandards);
}

function climb(
  steps: Level[],
  nodes: TreeNode[],
  scored: ReadonlyMap<string, ScoredChild>,
  touched?: ReadonlySet<string>,
): Map<string, NodeScore | undefined> {
  const known = new Map(scored);
  const scores = new Map<string, NodeScore | undefined>();
  let again = touched;
  for (const { kind, children, parentsOf, score } of steps) {
    const below = childrenByParent(nodes, children, parentsOf, known);
    const parents = nodes.filter((node) => node.kind === kind && (!again || again.has(node.id)));
    for (const { id } of parents) {
      const list = below.get(id);
      const made = list && score(list);
      scores.set(id, made);
      if (made) known.set(id, { ...made, id });
      else known.delete(id);
    }
    if (again) again = new Set(parents.flatMap(parentOf));
  }
  return scores;
}

function childrenByParent(
  nodes: TreeNode[],
  kind: TreeNode['kind'],
  parentsOf: Level['parentsOf'],
  known: ReadonlyMap<string, ScoredChild>,
): Map<string, ScoredChild[]> {
  const byParent = new Map<string, ScoredChild[]>();
  for (const node of nodes) {
    const found = node.kind === kind ? known.get(node.id) : undefined;
    if (!found) continue;
    const own = found.id === node.id ? found : { ...found, id: node.id };
    for (const parent of parentsOf(node)) {
      const list = byParent.get(parent);
      if (list) list.push(own);
      else byParent.set(parent, [own]);
    }
  }
  return byParent;
}

function parentOf(node: TreeNode): string[] {
  return levels.find(({ children }) => children === node.kind)?.parentsOf(node) ?? [];
}

function given(id: string | undefined): string[] {
  return id ? [id] : [];
}
