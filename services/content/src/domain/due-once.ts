import type { Day } from '@attesta/kit/plain';

/** When the assignments of one node end. */
export interface NodeEnd {
  node_id: string;
  /** The latest of their last days; null where one of them has none. */
  end: Day | null;
}

/**
 * What tells the activities that are answered once and due within some days. Such an activity is due when the last of the
 * assignments that cover it ends, and never where one of them has no end, as compliance says of a person's work: so it is due within
 * the days when it stands below a node of `ending` and below none of `lasting`.
 * @param from the first day, @param to the last; without it any later day counts
 */
export function endingWithin(
  ends: readonly NodeEnd[],
  from?: Day,
  to?: Day,
): { ending: Set<string>; lasting: Set<string> } {
  const [ending, lasting] = [new Set<string>(), new Set<string>()];
  for (const { node_id, end } of ends) {
    if (end === null || (to && end > to)) lasting.add(node_id);
    else if (!from || end >= from) ending.add(node_id);
  }
  return { ending, lasting };
}
