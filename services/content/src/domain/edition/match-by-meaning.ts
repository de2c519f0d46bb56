import { grouped } from '@attesta/kit/plain';
import { wordsOf } from '../versions/carry-forward';

/** Something that a manual says under a code and a name. */
export interface Told {
  code: string;
  name: string;
}

/** One thing to be found again in another edition, and what it stands below. */
export interface Placed<Item> {
  item: Item;
  /** The same for two that stand below the same thing. */
  parent: string;
}

/** How much of their words two texts share that say nearly the same: under one code, and where nothing but their place tells; by trial. */
const [nearly, closely] = [0.5, 0.75];
/** So many pairs of siblings are compared word by word; longer lists are matched by words, codes and places alone. */
const mostPairs = 10_000;

/**
 * Finds in an earlier edition what the items of a later one were there. What says the same is the same, whatever its code is
 * now; then what says nearly the same, under its code or in its place; then what has the same code. Each is found once. A
 * person decides later whether what says something else still means the same, so a pair too many does no harm.
 */
export function matchByMeaning<Now extends Told, Then extends Told>(
  now: Placed<Now>[],
  then: Placed<Then>[],
): Map<Now, Then> {
  const matching = new Matching(now, then);
  matching.byKey(({ item }) => item.code && `${item.code}\n${wordsOf(item.name)}`);
  matching.byKey(({ item, parent }) => `${parent}\n${wordsOf(item.name)}`);
  matching.byKey(({ item }) => wordsOf(item.name), 'unique');
  matching.byKey(({ item }) => item.code, 'similar');
  matching.siblings();
  matching.byKey(({ item }) => item.code);
  return matching.found;
}

class Matching<Now extends Told, Then extends Told> {
  readonly found = new Map<Now, Then>();
  private readonly taken = new Set<Then>();

  constructor(
    private readonly now: Placed<Now>[],
    private readonly then: Placed<Then>[],
  ) {}

  /** Pairs what has the same key, in their order; '' is no key. */
  byKey(keyOf: (placed: Placed<Told>) => string, only?: 'unique' | 'similar'): void {
    const open = grouped(this.openThen(), keyOf);
    for (const [key, list] of grouped(this.openNow(), keyOf)) {
      const earlier = open.get(key) ?? [];
      if (key === '' || (only === 'unique' && (list.length > 1 || earlier.length > 1))) continue;
      for (const [index, one] of list.entries()) {
        const other = earlier[index];
        if (other && (only !== 'similar' || similarity(one.item, other.item) >= nearly))
          this.pair(one.item, other.item);
      }
    }
  }

  /** Pairs what says nearly the same below the same thing, the closest first. */
  siblings(): void {
    const open = grouped(this.openThen(), ({ parent }) => parent);
    for (const [parent, list] of grouped(this.openNow(), (one) => one.parent)) {
      const earlier = open.get(parent) ?? [];
      if (list.length * earlier.length > mostPairs) continue;
      const close = list
        .flatMap(({ item }) => earlier.map((other) => ({ item, other: other.item, how: similarity(item, other.item) })))
        .filter(({ how }) => how >= closely)
        .sort((a, b) => b.how - a.how);
      for (const { item, other } of close) this.pair(item, other);
    }
  }

  private pair(now: Now, then: Then): void {
    if (this.found.has(now) || this.taken.has(then)) return;
    this.found.set(now, then);
    this.taken.add(then);
  }

  private openNow(): Placed<Now>[] {
    return this.now.filter(({ item }) => !this.found.has(item));
  }

  private openThen(): Placed<Then>[] {
    return this.then.filter(({ item }) => !this.taken.has(item));
  }
}

/** The share of their words that two names have in common, from 0 to 1 (Sørensen and Dice). */
function similarity(one: Told, other: Told): number {
  const [words, others] = [one, other].map(({ name }) => new Set(wordsOf(name).split(' '))) as [
    Set<string>,
    Set<string>,
  ];
  const shared = [...words].filter((word) => others.has(word)).length;
  return (2 * shared) / (words.size + others.size);
}
