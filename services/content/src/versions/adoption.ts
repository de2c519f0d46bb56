import { AppError, type Scope, say } from '@attesta/kit';
import { type CarryPlan, planCarryForward } from '../domain/versions/carry-forward';
import { byLineage } from '../domain/versions/compare-versions';
import type { VersionItem } from '../domain/versions/version-item';
import type { Library } from '../repositories';
import { type Family, isAdoptable } from './family';
import { readVersion } from './read-version';

/** What an organization would take along to a version. */
export interface AdoptionPlan {
  /** The version that it works with. */
  used: Library;
  plan: CarryPlan;
  /** What both versions hold, by lineage. */
  earlier: Map<string, VersionItem>;
  later: Map<string, VersionItem>;
}

/**
 * What the organization acted for would take along to a version.
 * @throws AppError conflict when it does not work with an earlier version of that library
 */
export async function adoptionPlan(scope: Scope, { asked, used }: Family): Promise<AdoptionPlan> {
  if (!used || !isAdoptable(asked, used))
    throw new AppError('conflict', say('content.version_not_adoptable', { name: asked.name }));
  const [before, after] = [await readVersion(scope, used.id), await readVersion(scope, asked.id)];
  const plan = planCarryForward(before, after);
  return { used, plan, earlier: byLineage(before), later: byLineage(after) };
}
