import type { Row } from '@attesta/ui';

type Entry = Pick<Row<'content.GetLibraryOutline'>, 'id' | 'level' | 'parent_ids'>;

/** How many standards, substandards and activities stand below a node; an activity counts once, wherever it stands besides. */
export function countBelow(
  outline: readonly Entry[],
  id: string,
): Record<'standard' | 'substandard' | 'activity', number> {
  const counts = { standard: 0, substandard: 0, activity: 0 };
  const inside = new Set([id]);
  // Each entry comes after what it stands below.
  for (const { id: own = '', level, parent_ids = [] } of outline) {
    if (!parent_ids.some((parent) => inside.has(parent))) continue;
    inside.add(own);
    if (level === 'standard' || level === 'substandard' || level === 'activity') counts[level] += 1;
  }
  return counts;
}
