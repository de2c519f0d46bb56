import type { NodeDocument } from '../repositories/node.schema';

type Shape = Pick<
  NodeDocument,
  'deleted' | 'library_id' | 'library_ids' | 'chapter_id' | 'standard_id' | 'substandard_ids'
>;

/**
 * Whether a change of a node moves scores that were given already: it goes, comes back, moves, or proves other
 * substandards. A new node carries no score yet, so it moves none.
 */
export function movesScores(before: Shape | undefined, now: Shape): boolean {
  if (!before) return false;
  if (before.deleted !== now.deleted) return true;
  const position = ({ library_id, library_ids, chapter_id, standard_id, substandard_ids }: Shape): string =>
    JSON.stringify([library_id, sorted(library_ids), chapter_id ?? '', standard_id ?? '', sorted(substandard_ids)]);
  return position(before) !== position(now);
}

/** Nodes that were stored before activities knew all their libraries have no list yet. */
function sorted(ids: string[] | undefined): string[] {
  return [...(ids ?? [])].sort();
}
