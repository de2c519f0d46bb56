import type { Node } from '../repositories/node.repository';

/** The standards that some substandards belong to, each once. */
export function standardsOf(substandards: Pick<Node, 'standard_id'>[]): string[] {
  return [...new Set(substandards.flatMap(({ standard_id }) => standard_id ?? []))];
}
