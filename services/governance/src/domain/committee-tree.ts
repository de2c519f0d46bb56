import { grouped } from '@attesta/kit';

/** Whether a committee is another one, or reports to it at any depth. @param parents to which one each reports */
export function reportsTo(parents: ReadonlyMap<string, string>, id: string, above: string): boolean {
  const seen = new Set<string>();
  for (let at: string | undefined = id; at && !seen.has(at); at = parents.get(at)) {
    if (at === above) return true;
    seen.add(at);
  }
  return false;
}

/** A thing with those below it, in the order given; what reports to one that is not there stands at the top. */
export function treeOf<Thing extends { id: string; parent_id: string }, Node>(
  things: Thing[],
  make: (thing: Thing, below: Node[]) => Node,
): Node[] {
  const ids = new Set(things.map(({ id }) => id));
  const below = grouped(things, ({ parent_id }) => (ids.has(parent_id) ? parent_id : ''));
  const nodes = (id: string): Node[] => (below.get(id) ?? []).map((thing) => make(thing, nodes(thing.id)));
  return nodes('');
}
