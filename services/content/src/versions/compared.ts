import type { Scope } from '@attesta/kit';
import type { VersionDifference } from '@attesta/proto/content';
import { LRUCache } from 'lru-cache';
import { platform } from '../domain/organization';
import { byLineage, compareVersions, countStatuses, type ItemDifference } from '../domain/versions/compare-versions';
import { isPublished, type Library } from '../repositories';
import { differenceView, pathsOf } from './difference-view';
import { readVersion } from './read-version';

/** What differs between two versions. */
export interface Compared {
  differences: ItemDifference[];
  counts: ReturnType<typeof countStatuses>;
  /** A difference as replies show it. */
  view: (difference: ItemDifference) => VersionDifference;
}

/** The latest comparisons of published versions: they never change, and somebody turns their pages. */
const known = new LRUCache<string, Promise<Compared>>({ max: 4, ttl: 600_000, ttlAutopurge: true });

/** What differs between two versions. Four queries; none for published ones that were just compared. */
export function compared(scope: Scope, before: Library, after: Library): Promise<Compared> {
  if (!isPublished(before) || !isPublished(after)) return compare(scope, before.id, after.id);
  const key = `${before.id} ${after.id}`;
  const found = known.get(key);
  if (found) return found;
  // On nobody's behalf: who asked first may go away while others wait for the same.
  const comparison = compare({ organizationId: platform }, before.id, after.id);
  known.set(key, comparison);
  comparison.catch(() => known.delete(key));
  return comparison;
}

async function compare(scope: Scope, beforeId: string, afterId: string): Promise<Compared> {
  const [before, after] = [await readVersion(scope, beforeId), await readVersion(scope, afterId)];
  const differences = compareVersions(before, after);
  const [formerPath, path] = [pathsOf(byLineage(before)), pathsOf(byLineage(after))];
  return {
    differences,
    counts: countStatuses(differences),
    view: (difference) => differenceView(difference, formerPath, path),
  };
}
