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

/**
 * The scores of a whole library from those of its activities: what the step-by-step updates must add up to.
 * @returns node id to score, of substandards, standards, chapters and library that have a scored activity below them
 */
export function scoreTree(nodes: TreeNode[], activities: Map<string, ScoredChild>): Map<string, NodeScore> {
  const scores = new Map<string, NodeScore>();
  const grow = (
    kind: TreeNode['kind'],
    parentsOf: (node: TreeNode) => string[],
    score: (children: ScoredChild[]) => NodeScore,
  ): void => {
    const children = new Map<string, ScoredChild[]>();
    for (const node of nodes) {
      if (node.kind !== kind) continue;
      const own = kind === 'activity' ? activities.get(node.id) : scores.get(node.id);
      if (!own) continue;
      for (const parent of parentsOf(node)) {
        children.set(parent, [...(children.get(parent) ?? []), { ...own, id: node.id }]);
      }
    }
    const known = new Set(nodes.map(({ id }) => id));
    for (const [parent, list] of children) if (known.has(parent)) scores.set(parent, score(list));
  };
  grow('activity', (node) => node.substandard_ids ?? [], scoreOfActivities);
  grow('substandard', (node) => (node.standard_id ? [node.standard_id] : []), scoreOfChildren);
  grow('standard', (node) => (node.chapter_id ? [node.chapter_id] : []), scoreOfChildren);
  grow('chapter', (node) => [node.library_id], scoreOfChildren);
  return scores;
}
