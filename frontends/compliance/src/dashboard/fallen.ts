import type { Standing } from './overview';

/** A node whose score is lower than it was. */
export interface Fallen {
  node: Standing;
  from: number;
  to: number;
}

/** Which of some nodes fell since they were compared, the deepest fall first. */
export function fallen(nodes: Standing[]): Fallen[] {
  return nodes
    .flatMap((node): Fallen[] => {
      const { previous_score: from, score: to } = node;
      return typeof from === 'number' && typeof to === 'number' && to < from ? [{ node, from, to }] : [];
    })
    .sort((a, b) => b.from - b.to - (a.from - a.to));
}
