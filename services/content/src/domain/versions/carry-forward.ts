import { grouped } from '@attesta/kit/plain';
import { byLineage, changedFields } from './compare-versions';
import type { VersionItem } from './version-item';

/** The same thing in an earlier version and in a later one. */
export interface ItemPair {
  before: VersionItem;
  after: VersionItem;
}

/** What an organization takes along when it goes on to a later version of a library. */
export interface CarryPlan {
  /** Chapters and standards that are in both. */
  above: ItemPair[];
  /** Substandards that say the same, and so do the activities by which they are proven. */
  same: ItemPair[];
  /** Substandards of which a person has to say whether they still mean the same; with their activities that differ. */
  doubtful: (ItemPair & { activities: ItemPair[] })[];
  /** Activities that are in both. */
  activities: ItemPair[];
  /** Substandards that are new, and that are gone. */
  added: VersionItem[];
  removed: VersionItem[];
}

/** What is carried over once it was said what the doubtful substandards mean. */
export interface Carried {
  /** Everything that people can be assigned to: they answer for it from now on, whether or not it means the same. */
  assigned: ItemPair[];
  /** Substandards that mean the same. */
  substandards: ItemPair[];
  /** Activities whose answers count on: those that prove at least one of these substandards in both versions. */
  activities: ItemPair[];
}

/** The fields that say what is demanded. The others say where it stands, how it is weighed and when it is due. */
const meaningful = ['name', 'description', 'type', 'kpi'];

/** What would be carried over from a version to a later one. */
export function planCarryForward(before: VersionItem[], after: VersionItem[]): CarryPlan {
  const earlier = byLineage(before);
  const later = byLineage(after);
  const pairs = after.flatMap((item) => {
    const old = earlier.get(item.lineage);
    return old ? [{ before: old, after: item }] : [];
  });
  const activities = pairs.filter(({ after }) => after.level === 'activity');
  const elements = { before: elementsOf(before), after: elementsOf(after) };
  const differing = activities.filter(
    (pair) =>
      !meansTheSame(pair) ||
      !sameElements(elements.before.get(pair.before.lineage) ?? [], elements.after.get(pair.after.lineage) ?? []),
  );
  const differingBelow = grouped(
    differing.flatMap((pair) => provenByBoth(pair).map((lineage) => ({ lineage, pair }))),
    ({ lineage }) => lineage,
  );
  const plan: CarryPlan = { above: [], same: [], doubtful: [], activities, added: [], removed: [] };
  for (const pair of pairs) {
    const { level, lineage } = pair.after;
    if (level === 'chapter' || level === 'standard') plan.above.push(pair);
    if (level !== 'substandard') continue;
    const below = (differingBelow.get(lineage) ?? []).map((one) => one.pair);
    if (below.length === 0 && meansTheSame(pair)) plan.same.push(pair);
    else plan.doubtful.push({ ...pair, activities: below });
  }
  const substandard = ({ level }: VersionItem) => level === 'substandard';
  plan.added = after.filter((item) => substandard(item) && !earlier.has(item.lineage));
  plan.removed = before.filter((item) => substandard(item) && !later.has(item.lineage));
  return plan;
}

/**
 * What is carried over when some of the doubtful substandards mean the same.
 * @param sameAfterAll ids of these, in the later version
 */
export function carriedBy(plan: CarryPlan, sameAfterAll: ReadonlySet<string>): Carried {
  const confirmed = plan.doubtful.filter(({ after }) => sameAfterAll.has(after.id));
  const substandards = [...plan.same, ...confirmed.map(({ before, after }) => ({ before, after }))];
  const carried = new Set(substandards.map(({ after }) => after.lineage));
  return {
    assigned: [...plan.above, ...plan.same, ...plan.doubtful.map(({ before, after }) => ({ before, after }))],
    substandards,
    activities: plan.activities.filter((pair) => provenByBoth(pair).some((lineage) => carried.has(lineage))),
  };
}

/** Whether two texts differ in nothing but letters' case, blanks and punctuation. */
export function sameWords(one: string, other: string): boolean {
  return one === other || wordsOf(one) === wordsOf(other);
}

/** A text's words, as far as its meaning goes. */
export function wordsOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{P}\p{Z}\s]+/gu, ' ')
    .trim();
}

function meansTheSame({ before, after }: ItemPair): boolean {
  return changedFields(before, after).every(
    (field) => !meaningful.includes(field) || sameWords(before.fields[field] ?? '', after.fields[field] ?? ''),
  );
}

/** The lineages of the substandards that an activity proves in both versions. */
function provenByBoth({ before, after }: ItemPair): string[] {
  const former = new Set(before.parents);
  return after.parents.filter((lineage) => former.has(lineage));
}

function elementsOf(items: VersionItem[]): Map<string, VersionItem[]> {
  return grouped(
    items.filter(({ level }) => level === 'element'),
    ({ parents }) => parents[0] ?? '',
  );
}

/** Whether a checklist asks the same, in whatever order. */
function sameElements(before: VersionItem[], after: VersionItem[]): boolean {
  const former = byLineage(before);
  return (
    before.length === after.length &&
    after.every((item) => {
      const old = former.get(item.lineage);
      return old !== undefined && meansTheSame({ before: old, after: item });
    })
  );
}
