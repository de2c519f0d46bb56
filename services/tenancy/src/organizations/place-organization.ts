import { invalid, type Scope, say } from '@attesta/kit';
import { ancestorsAfterMove, ancestorsBelow } from '../domain/organization-tree';
import { OrganizationRepository } from '../repositories/organization.repository';
import type { Organization } from '../repositories/organization.schema';
import type { Reach } from '../repositories/reach.repository';

/**
 * The ancestors of an organization below a parent.
 * @param reach in which the parent must lie
 * @throws AppError invalid when there is no such parent, or when that would make a circle
 */
export async function placeBelow(scope: Scope, reach: Reach, id: string, parentId: string): Promise<string[]> {
  if (!parentId) return [];
  // Written, so that it is not taken away meanwhile.
  const parent = await new OrganizationRepository(scope, reach).lock(parentId);
  if (!parent) throw invalid('parent_id', say('tenancy.no_such_parent'));
  const ancestors = ancestorsBelow(id, parent);
  if (!ancestors) throw invalid('parent_id', say('tenancy.no_circle'));
  return ancestors;
}

/** Moves everything below an organization along with it. */
export async function moveBranches(scope: Scope, moved: Organization): Promise<void> {
  const organizations = new OrganizationRepository(scope, 'all');
  const below = await organizations.findBelow([moved.id]);
  await organizations.bulkUpdate(
    below.map((branch) => ({
      filter: { _id: branch.id },
      update: { $set: { ancestors: ancestorsAfterMove(branch, moved) } },
    })),
  );
}
