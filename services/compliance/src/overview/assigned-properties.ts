import { type Day, type DirectoryOrganization, grouped, mapInSteps, type Scope } from '@attesta/kit';
import type { OrganizationAssignedProperties } from '@attesta/proto/compliance';
import { librariesOf } from '../content/in-libraries';
import { percentage } from '../domain/scoring/percentage';
import { BranchAssignmentRepository } from '../repositories/branch-assignment.repository';
import { type Node, NodeRepository } from '../repositories/node.repository';
import type { OrganizationsAsked } from '../requests/organizations-asked';

/**
 * How much of the content of each organization is assigned to people of a role, level by level, beside all of it. Three database
 * calls, however many organizations.
 */
export async function assignedProperties(
  scope: Scope,
  { organizations, libraries, uses }: Pick<OrganizationsAsked, 'organizations' | 'libraries' | 'uses'>,
  roleId: number,
  today: Day,
): Promise<OrganizationAssignedProperties[]> {
  if (organizations.length === 0) return [];
  const ids = organizations.map(({ id }) => id);
  const nodes = new NodeRepository(scope);
  const [assignments, substandards, activities] = await Promise.all([
    new BranchAssignmentRepository(scope, ids).inForce(today, roleId),
    nodes.substandardsOf(libraries),
    nodes.activitiesFor(ids, libraries),
  ]);
  const byOrganization = grouped(assignments, ({ organization_id }) => organization_id);
  const byLibrary = grouped(substandards, ({ library_id }) => library_id);
  const proofs = grouped(
    activities.flatMap((node) => librariesOf(node).map((library) => ({ library, node }))),
    ({ library }) => library,
  );
  return mapInSteps(organizations, ({ id, name, parent_id }: DirectoryOrganization) => {
    const own = uses
      .filter(({ organization_ids }) => organization_ids.includes(id))
      .map(({ library_id }) => library_id);
    const all = own.flatMap((library) => byLibrary.get(library) ?? []);
    const given = byOrganization.get(id) ?? [];
    const assigned = new Set(given.map(({ node_id }) => node_id));
    const covered = all.filter((node) =>
      [node.id, node.standard_id, node.chapter_id].some((one) => assigned.has(one ?? '')),
    );
    const proving = own
      .flatMap((library) => proofs.get(library) ?? [])
      .map(({ node }) => node)
      .filter(({ organization_id: maker }) => !maker || maker === id);
    const has = levels(all, proving);
    return {
      organization_id: id,
      name,
      parent_id: parent_id ?? '',
      ...levels(covered, proving),
      total_libraries: has.libraries,
      total_chapters: has.chapters,
      total_standards: has.standards,
      total_substandards: has.substandards,
      total_activities: has.activities,
      people: new Set(given.map(({ user_id }) => user_id)).size,
      assigned_percentage: percentage(covered.length, all.length),
    };
  });
}

/** How many of each level some substandards lie in, and how many activities prove them. */
function levels(
  substandards: Node[],
  activities: Node[],
): Record<'libraries' | 'chapters' | 'standards' | 'substandards' | 'activities', number> {
  const ids = new Set(substandards.map(({ id }) => id));
  const proving = activities.filter(({ substandard_ids }) => substandard_ids.some((id) => ids.has(id)));
  return {
    libraries: new Set(substandards.map(({ library_id }) => library_id)).size,
    chapters: new Set(substandards.map(({ chapter_id }) => chapter_id)).size,
    standards: new Set(substandards.map(({ standard_id }) => standard_id)).size,
    substandards: ids.size,
    activities: new Set(proving.map(({ id }) => id)).size,
  };
}
