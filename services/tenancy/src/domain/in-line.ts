/** An organization and those of some that are above it, the nearest first. */
export function inLine<O extends { id: string; ancestors: string[] }>(own: O, some: O[]): O[] {
  const byId = new Map(some.map((one) => [one.id, one]));
  return [own, ...own.ancestors.flatMap((ancestor) => byId.get(ancestor) ?? [])];
}
