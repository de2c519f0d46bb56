/** A node as the database has it. */
export interface RawNode {
  id: string;
  kind: string;
  library_id: string;
  chapter_id?: string;
  standard_id?: string;
  substandard_ids?: string[];
}

/** What a node comes to; undefined: not scored. */
export interface Figures {
  score: number | undefined;
  /** Substandards at or below it with 100, and with any score. */
  complete: number;
  scored: number;
}

/**
 * The scores of whole libraries, each asked from its top: a node's is the mean over its children that have one.
 * @param activities their scores; undefined of those in which nothing applied
 */
export function scoreFromTop(nodes: RawNode[], activities: Map<string, number | undefined>): Map<string, Figures> {
  const found = new Map<string, Figures>();
  const childrenOf = (parent: RawNode): RawNode[] => {
    const isChild: Record<string, (node: RawNode) => boolean> = {
      library: ({ kind, library_id }) => kind === 'chapter' && library_id === parent.id,
      chapter: ({ kind, chapter_id }) => kind === 'standard' && chapter_id === parent.id,
      standard: ({ kind, standard_id }) => kind === 'substandard' && standard_id === parent.id,
      substandard: ({ kind, substandard_ids }) => kind === 'activity' && substandard_ids?.includes(parent.id) === true,
    };
    return nodes.filter(isChild[parent.kind] ?? (() => false));
  };
  const visit = (node: RawNode): Figures => {
    if (node.kind === 'activity') return { score: activities.get(node.id), complete: 0, scored: 0 };
    const children = childrenOf(node).map((child) => ({ id: child.id, ...visit(child) }));
    // Doubles are added up in the order of ids: SCORING.md says so, because another order gives another last digit.
    const scores = children
      .sort((a, b) => a.id.localeCompare(b.id))
      .flatMap(({ score }) => (score === undefined ? [] : [score]));
    const score = scores.length === 0 ? undefined : scores.reduce((sum, one) => sum + one) / scores.length;
    const own: Figures =
      node.kind === 'substandard'
        ? { score, complete: score === 100 ? 1 : 0, scored: score === undefined ? 0 : 1 }
        : {
            score,
            complete: children.reduce((sum, { complete }) => sum + complete, 0),
            scored: children.reduce((sum, { scored }) => sum + scored, 0),
          };
    found.set(node.id, own);
    return own;
  };
  for (const node of nodes) if (node.kind === 'library') visit(node);
  return found;
}
