/**
 * Where siblings stand after an import. Those that already stand in the file's order keep their place, and new ones go
 * between them, so that inserting a row changes nothing but adds one; if the order itself has changed, all are numbered anew.
 * @param places the present place of each sibling in the file's order, undefined for a new one
 * @param others places of siblings that the file does not name
 */
export function placeOrders(places: (number | undefined)[], others: number[] = []): number[] {
  const known = places.filter((place) => place !== undefined);
  const inOrder = known.every((place, index) => index === 0 || place > (known[index - 1] as number));
  if (!inOrder) return places.map((_, index) => index + 1);
  const taken = [...known, ...others].sort((a, b) => a - b);
  const orders: number[] = [];
  let before = 0;
  let [gap, next] = [0, 0];
  for (let index = 0; index < places.length; index += 1) {
    const place = places[index];
    if (place !== undefined) {
      before = place;
    } else {
      // Both only go forward, so that all of it takes one walk over the siblings.
      gap = Math.max(gap, index);
      while (gap < places.length && places[gap] === undefined) gap += 1;
      while (next < taken.length && (taken[next] as number) <= before) next += 1;
      const after = taken[next];
      before = after === undefined ? Math.floor(before) + 1 : before + (after - before) / (gap - index + 1);
    }
    orders.push(before);
  }
  // Halves of halves end somewhere: then all are numbered anew as well.
  const crowded = orders.some((order, index) => index > 0 && order - (orders[index - 1] as number) < 1e-6);
  return crowded ? places.map((_, index) => index + 1) : orders;
}
