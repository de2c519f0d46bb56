import { grouped } from '@attesta/kit/plain';
import { diffArrays } from 'diff';
import type { VersionItem } from './version-item';

/** What has become of something from one version to a later one. */
export type Status = 'added' | 'changed' | 'moved' | 'removed';

export const statuses: Status[] = ['added', 'changed', 'moved', 'removed'];

/** Something that is not the same in two versions. */
export interface ItemDifference {
  /** As it is in the later version, or was in the earlier one where it was removed. */
  item: VersionItem;
  /** As it was in the earlier version. */
  before?: VersionItem;
  statuses: Status[];
  /** The fields that differ. */
  fields: string[];
}

/** Among siblings that were put into quite another order, all count as moved: to find out the fewest takes too long. */
const mostMoves = 200;

/**
 * What differs between two versions, as one reads the later one; what was removed stands behind what it stood behind.
 * Something has moved when it stands below something else, or among its siblings elsewhere than before.
 */
export function compareVersions(before: VersionItem[], after: VersionItem[]): ItemDifference[] {
  const earlier = byLineage(before);
  const later = byLineage(after);
  const reordered = reorderedItems(before, after, earlier, later);
  const { first, behind } = removedItems(before, later);
  const differences: ItemDifference[] = first;
  for (const item of after) {
    const old = earlier.get(item.lineage);
    const difference = old ? changeOf(old, item, reordered) : added(item);
    if (difference) differences.push(difference);
    differences.push(...(behind.get(item.lineage) ?? []));
  }
  return differences;
}

/** How many differences there are of each status; what has changed and moved counts in both. */
export function countStatuses(differences: ItemDifference[]): Record<Status, number> {
  const counts: Record<Status, number> = { added: 0, changed: 0, moved: 0, removed: 0 };
  for (const { statuses } of differences) for (const status of statuses) counts[status] += 1;
  return counts;
}

/** The items by what they share with those of other versions. */
export function byLineage(items: VersionItem[]): Map<string, VersionItem> {
  return new Map(items.map((item) => [item.lineage, item]));
}

/** The fields in which two items say something else. */
export function changedFields(before: VersionItem, after: VersionItem): string[] {
  const names = new Set([...Object.keys(before.fields), ...Object.keys(after.fields)]);
  return [...names].filter((name) => (before.fields[name] ?? '') !== (after.fields[name] ?? ''));
}

function added(item: VersionItem): ItemDifference {
  return { item, statuses: ['added'], fields: [] };
}

function changeOf(before: VersionItem, item: VersionItem, reordered: Set<string>): ItemDifference | undefined {
  const fields = changedFields(before, item);
  const moved = !sameParents(before, item) || reordered.has(item.lineage);
  if (fields.length === 0 && !moved) return undefined;
  return { item, before, statuses: [...changedWhere(fields), ...(moved ? (['moved'] as const) : [])], fields };
}

const changedWhere = (fields: string[]): Status[] => (fields.length > 0 ? ['changed'] : []);

function sameParents(one: VersionItem, other: VersionItem): boolean {
  const parents = new Set(one.parents);
  return one.parents.length === other.parents.length && other.parents.every((parent) => parents.has(parent));
}

/** What was removed, by what it stood behind and is still there; `first` stood before everything that is. */
function removedItems(
  before: VersionItem[],
  later: Map<string, VersionItem>,
): { first: ItemDifference[]; behind: Map<string, ItemDifference[]> } {
  const first: ItemDifference[] = [];
  const behind = new Map<string, ItemDifference[]>();
  let list = first;
  for (const item of before) {
    if (later.has(item.lineage)) {
      list = behind.get(item.lineage) ?? [];
      behind.set(item.lineage, list);
    } else list.push({ item, before: item, statuses: ['removed'], fields: [] });
  }
  return { first, behind };
}

/** The lineages of what stands below the same as before, but elsewhere among its siblings: as few as explain the order. */
function reorderedItems(
  before: VersionItem[],
  after: VersionItem[],
  earlier: Map<string, VersionItem>,
  later: Map<string, VersionItem>,
): Set<string> {
  const stayed = ({ lineage, parents }: VersionItem) => {
    const [old, now] = [earlier.get(lineage), later.get(lineage)];
    return parents.length <= 1 && old && now && sameParents(old, now);
  };
  const siblings = (items: VersionItem[]) =>
    grouped(items.filter(stayed), ({ level, parents }) => `${level} ${parents[0] ?? ''}`);
  const former = siblings(before);
  const moved = new Set<string>();
  for (const [key, list] of siblings(after)) {
    const now = list.map(({ lineage }) => lineage);
    const old = (former.get(key) ?? []).map(({ lineage }) => lineage);
    for (const lineage of outOfOrder(old, now)) moved.add(lineage);
  }
  return moved;
}

function outOfOrder(old: string[], now: string[]): string[] {
  if (old.every((lineage, index) => lineage === now[index])) return [];
  const steps = diffArrays(old, now, { maxEditLength: mostMoves * 2 });
  return steps ? steps.flatMap(({ added, value }) => (added ? value : [])) : now;
}
