import type { Paging } from '@attesta/kit';

/** What a page shows of places that are ordered by name, and how many match its search. */
export function pageOfPlaces<Place extends { name: string }>(
  places: readonly Place[],
  { pattern, sort, page, limit }: Pick<Paging, 'pattern' | 'sort' | 'page' | 'limit'>,
): { items: Place[]; total: number } {
  const found = pattern ? places.filter(({ name }) => pattern.test(name)) : [...places];
  if (sort.name === -1) found.reverse();
  return { items: found.slice((page - 1) * limit, page * limit), total: found.length };
}
