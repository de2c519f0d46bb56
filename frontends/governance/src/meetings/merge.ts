/** One row of a list that several people edit; `rowKey` says which one it is, whoever has it. */
export interface MergedRow {
  rowKey: string;
}

/** What two people made of the same thing at once: nothing of either is lost but where both wrote the same field. */
export interface Merged<Value> {
  value: Value;
  /** What the other one wrote where both did; ours stands. */
  clashes: string[];
}

type Fields = Record<string, unknown>;

const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** Field by field: what we did not touch is theirs, what they did not touch is ours. */
export function mergeFields<Value extends object>(base: Value | undefined, mine: Value, theirs: Value): Merged<Value> {
  const [before, ours, others] = [base as Fields | undefined, mine as Fields, theirs as Fields];
  const value: Fields = { ...others };
  const clashes: string[] = [];
  for (const field of Object.keys(ours)) {
    if (same(ours[field], others[field]) || (before && same(before[field], ours[field]))) continue;
    const isTheirs = before ? !same(before[field], others[field]) : false;
    value[field] = ours[field];
    if (isTheirs && typeof others[field] === 'string' && others[field]) clashes.push(others[field]);
  }
  return { value: value as Value, clashes };
}

/**
 * Row by row. What one of them added is there; what one removed has gone unless the other one changed it meanwhile; the order
 * is ours where we moved something, and theirs otherwise.
 */
export function mergeRows<Row extends MergedRow>(
  base: Row[],
  mine: Row[],
  theirs: Row[],
  mergeRow: (base: Row | undefined, mine: Row, theirs: Row) => Merged<Row> = mergeFields,
): Merged<Row[]> {
  const [before, ours, others] = [base, mine, theirs].map((rows) => new Map(rows.map((row) => [row.rowKey, row])));
  const clashes: string[] = [];
  const rows = new Map<string, Row>();
  for (const key of new Set([...mine, ...theirs].map(({ rowKey }) => rowKey))) {
    const [was, own, other] = [before?.get(key), ours?.get(key), others?.get(key)];
    if (own && other) {
      const merged = mergeRow(was, own, other);
      clashes.push(...merged.clashes);
      rows.set(key, merged.value);
    } else if (own && (!was || !same(was, own))) rows.set(key, own);
    else if (other && (!was || !same(was, other))) rows.set(key, other);
  }
  const moved = !same(keysIn(base, ours), keysIn(mine, before));
  const [first, second] = moved ? [mine, theirs] : [theirs, mine];
  const order = interleave(keysOf(first), keysOf(second));
  return { value: order.flatMap((key) => rows.get(key) ?? []), clashes };
}

const keysOf = (rows: MergedRow[]): string[] => rows.map(({ rowKey }) => rowKey);

/** The keys of rows that the other side has too, in this side's order. */
function keysIn(rows: MergedRow[], other: ReadonlyMap<string, MergedRow> | undefined): string[] {
  return keysOf(rows).filter((key) => other?.has(key));
}

/** The first order, with what only the second one has behind whatever stands before it there. */
function interleave(first: string[], second: string[]): string[] {
  const order = [...first];
  for (const [index, key] of second.entries()) {
    if (order.includes(key)) continue;
    const before = second.slice(0, index).findLast((one) => order.includes(one));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
  }
  return order;
}
