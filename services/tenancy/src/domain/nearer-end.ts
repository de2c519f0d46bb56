/** A stretch of an ordered list. */
export interface Stretch {
  sort: Record<string, 1 | -1>;
  skip: number;
  limit: number;
}

/**
 * The same stretch of a list of a known length, counted from its end where that is nearer: a database passes over all that
 * lies before a page, so the last page of many would cost the most.
 * @returns `turned` where what is read comes in the opposite order
 */
export function nearerEnd({ sort, skip, limit }: Stretch, total: number): Stretch & { turned: boolean } {
  const behind = total - skip - limit;
  if (limit === 0 || skip >= total || skip <= Math.max(0, behind)) return { sort, skip, limit, turned: false };
  const turnedSort = Object.fromEntries(Object.entries(sort).map(([field, way]) => [field, -way as 1 | -1]));
  return { sort: turnedSort, skip: Math.max(0, behind), limit: Math.min(limit, total - skip), turned: true };
}
