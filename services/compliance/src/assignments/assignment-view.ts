import { type Context, currentDay, type Scope } from '@attesta/kit';
import type { Assignment as AssignmentView } from '@attesta/proto/compliance';
import type { Assignment } from '../repositories/assignment.repository';
import { type Node, NodeRepository } from '../repositories/node.repository';

/** Assignments with the names of their users and nodes and the number of activities below. Five database calls. */
export async function assignmentViews(
  context: Context,
  scope: Scope,
  assignments: Assignment[],
): Promise<AssignmentView[]> {
  if (assignments.length === 0) return [];
  const repository = new NodeRepository(scope);
  const nodes = await repository.wholes(assignments.map(({ node_id }) => node_id));
  const above = await repository.wholes(
    nodes.flatMap(({ library_id, chapter_id, standard_id }) => [library_id, chapter_id ?? '', standard_id ?? '']),
  );
  const users = await context.directory.users([...new Set(assignments.map(({ user_id }) => user_id))]);
  const activities = await activityCounts(repository, assignments);
  const byId = new Map([...above, ...nodes].map((node) => [node.id, node]));
  const people = new Map(users.map((user) => [user.id, user]));
  const today = currentDay();
  return assignments.map((assignment) => {
    const node = byId.get(assignment.node_id);
    const user = people.get(assignment.user_id);
    return {
      id: assignment.id,
      client_id: assignment.organization_id,
      user_id: assignment.user_id,
      user_name: user?.name ?? '',
      user_email: user?.email ?? '',
      role_id: assignment.role_id,
      level: assignment.level,
      node_id: assignment.node_id,
      node_name: node?.name ?? '',
      node_code: node?.code ?? '',
      library_id: assignment.library_id,
      library_name: byId.get(assignment.library_id)?.name ?? '',
      chapter_id: node?.chapter_id ?? '',
      chapter_name: byId.get(node?.chapter_id ?? '')?.name ?? '',
      standard_id: node?.standard_id ?? '',
      standard_name: byId.get(node?.standard_id ?? '')?.name ?? '',
      activities: activities.get(assignment.node_id) ?? 0,
      expirydate: assignment.expirydate ?? '',
      expired: assignment.expirydate !== null && assignment.expirydate < today,
      assigned_at: assignment.assigned_at.toISOString(),
      assigned_by: assignment.assigned_by,
    };
  });
}

/** How many activities prove something at or below each assigned node. */
async function activityCounts(repository: NodeRepository, assignments: Assignment[]): Promise<Map<string, number>> {
  const at = (level: string): string[] =>
    assignments.filter((one) => one.level === level).map(({ node_id }) => node_id);
  const substandards = await repository.within('substandard', {
    chapters: at('chapter'),
    standards: at('standard'),
    substandards: at('substandard'),
  });
  const ancestors = new Map(substandards.map((one) => [one.id, [one.id, one.standard_id ?? '', one.chapter_id ?? '']]));
  const below = new Map<string, Set<string>>();
  for (const activity of await repository.activitiesOf(substandards.map(({ id }) => id)))
    count(activity, ancestors, below);
  return new Map([...below].map(([id, set]) => [id, set.size]));
}

/** @param ancestors of each substandard itself and what is above it */
function count(activity: Node, ancestors: Map<string, string[]>, below: Map<string, Set<string>>): void {
  for (const ancestor of activity.substandard_ids.flatMap((id) => ancestors.get(id) ?? [])) {
    below.set(ancestor, (below.get(ancestor) ?? new Set()).add(activity.id));
  }
}
