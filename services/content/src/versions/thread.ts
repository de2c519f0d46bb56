import type { DoubtfulSubstandard, VersionDifference } from '@attesta/proto/content';
import {
  type Carried,
  type CarryPlan,
  carriedBy,
  type ItemPair,
  planCarryForward,
} from '../domain/versions/carry-forward';
import {
  byLineage,
  changedFields,
  compareVersions,
  countStatuses,
  type ItemDifference,
  type Status,
} from '../domain/versions/compare-versions';
import type { ItemLevel, VersionItem } from '../domain/versions/version-item';
import { type VersionRows, versionItems } from '../domain/versions/version-items';
import { differenceView, fieldViews, pathsOf } from './difference-view';
import type { PackedVersion } from './pack-version';

/*
 * What comparing versions does in worker threads (heavy-versions.ts). This module imports nothing that connects anywhere: each
 * thread loads it.
 */

/** Two versions of a library. */
export interface TwoVersions {
  before: PackedVersion;
  after: PackedVersion;
}

/** Which of the differences are wanted, and which page of them. */
export interface DifferencePage extends TwoVersions {
  status?: Status | undefined;
  level?: ItemLevel | undefined;
  /** What names and codes match, letters of either case. */
  pattern?: string | undefined;
  skip: number;
  take: number;
}

/** A page of what differs between two versions, and how much there is of all of it. */
export function comparePage({ status, level, pattern, skip, take, ...two }: DifferencePage): {
  counts: Record<Status, number>;
  total: number;
  page: VersionDifference[];
} {
  const { differences, before, after } = differencesOf(two);
  const matches = pattern ? new RegExp(pattern, 'i') : undefined;
  const wanted = differences.filter(
    ({ item, statuses }) =>
      (!status || statuses.includes(status)) &&
      (!level || item.level === level) &&
      (!matches || matches.test(item.name) || matches.test(item.code)),
  );
  const [formerPath, path] = [pathsOf(byLineage(before)), pathsOf(byLineage(after))];
  return {
    counts: countStatuses(differences),
    total: wanted.length,
    page: wanted.slice(skip, skip + take).map((difference) => differenceView(difference, formerPath, path)),
  };
}

/** How many differences there are of each status. */
export function countDifferences(two: TwoVersions): Record<Status, number> {
  return countStatuses(differencesOf(two).differences);
}

/** What an organization would take along, with a page of the substandards of which a person has to decide. */
export function adoptionPage({ skip, take, ...two }: TwoVersions & { skip: number; take: number }): {
  same: number;
  doubtful: number;
  added: number;
  removed: number;
  page: DoubtfulSubstandard[];
} {
  const { plan, before, after } = carryPlanOf(two);
  const [formerPath, path] = [pathsOf(byLineage(before)), pathsOf(byLineage(after))];
  const page = plan.doubtful.slice(skip, skip + take).map((pair) => ({
    id: pair.after.id,
    code: pair.after.code,
    name: pair.after.name,
    path: path(pair.after),
    fields: fieldViews(pair.before, pair.after, changedFields(pair.before, pair.after)),
    activities: pair.activities.map((one) => {
      const fields = changedFields(one.before, one.after);
      return differenceView({ item: one.after, before: one.before, statuses: ['changed'], fields }, formerPath, path);
    }),
  }));
  return {
    same: plan.same.length,
    doubtful: plan.doubtful.length,
    added: plan.added.length,
    removed: plan.removed.length,
    page,
  };
}

/** Ids of the same thing in an earlier version and in a later one. */
export type IdPair = [before: string, after: string];

/** What is carried over, by ids. */
export type CarriedIds = Record<keyof Carried, IdPair[]>;

/**
 * What is carried over when some of the doubtful substandards mean the same.
 * @param same ids of these in the later version; others are passed over
 */
export function carriedIds({ same, ...two }: TwoVersions & { same: string[] }): {
  /** Ids of all that are doubtful, in the later version. */
  doubtful: string[];
  added: number;
  removed: number;
  carried: CarriedIds;
} {
  const { plan } = carryPlanOf(two);
  const { assigned, substandards, activities } = carriedBy(plan, new Set(same));
  return {
    doubtful: plan.doubtful.map(({ after }) => after.id),
    added: plan.added.length,
    removed: plan.removed.length,
    carried: { assigned: idsOf(assigned), substandards: idsOf(substandards), activities: idsOf(activities) },
  };
}

function idsOf(pairs: ItemPair[]): IdPair[] {
  return pairs.map(({ before, after }) => [before.id, after.id]);
}

interface Unpacked {
  before: VersionItem[];
  after: VersionItem[];
}

function differencesOf(two: TwoVersions): Unpacked & { differences: ItemDifference[] } {
  const unpacked = unpackedOf(two);
  return { ...unpacked, differences: compareVersions(unpacked.before, unpacked.after) };
}

function carryPlanOf(two: TwoVersions): Unpacked & { plan: CarryPlan } {
  const unpacked = unpackedOf(two);
  return { ...unpacked, plan: planCarryForward(unpacked.before, unpacked.after) };
}

function unpackedOf({ before, after }: TwoVersions): Unpacked {
  return { before: itemsOf(before), after: itemsOf(after) };
}

/** The two published versions that were unpacked last: somebody turns the pages of what they differ in. */
const remembered = new Map<string, VersionItem[]>();

function itemsOf({ key, nodes, activities }: PackedVersion): VersionItem[] {
  const found = remembered.get(key);
  if (found) return found;
  const items = versionItems({ nodes: unpack(nodes), activities: unpack(activities) } as VersionRows);
  if (!key) return items;
  for (const oldest of [...remembered.keys()].slice(0, -1)) remembered.delete(oldest);
  remembered.set(key, items);
  return items;
}

function unpack(pieces: Uint8Array[]): unknown[] {
  return pieces.flatMap((piece) => JSON.parse(Buffer.from(piece).toString()) as unknown[]);
}
