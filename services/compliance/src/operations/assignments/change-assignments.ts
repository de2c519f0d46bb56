import { type Context, command, type DirectoryUser, day, dayOf, objectId, required, say } from '@attesta/kit';
import type { PersonAssignments__Output } from '@attesta/proto/compliance';
import { assignees, missing } from '../../assignments/assignees';
import { takeSteps } from '../../assignments/take-steps';
import { type AssignmentLevel, type AssignmentStep, assignmentKey } from '../../domain/assignment-step';
import { type Assignment, AssignmentRepository } from '../../repositories/assignment.repository';
import { type Node, NodeRepository } from '../../repositories/node.repository';
import { inOrganization, type OrganizationScope, organizationScope } from '../../requests/organization-scope';

/**
 * Gives nodes of any level to several people and takes others back, all or nothing. What is assigned already keeps its
 * start; so does a part that is given in place of something above it that is taken back in the same change.
 * @throws AppError that names the field which is wrong
 */
export const changeAssignments = command('compliance.ChangeAssignments', async (request, context, unit) => {
  const people = (request.people ?? []).map(readPerson);
  required(people[0]?.user_id, 'people');
  const tenant = await organizationScope(context, request.client_id);
  const given = people.map(({ user_id: id, field }) => ({ id, field: `${field}.user_id` }));
  const users = await assignees(context, tenant, given);
  const nodes = await nodesNamed(tenant, people);
  const own = inOrganization(unit, tenant.organization.id);
  const current = await new AssignmentRepository(own).ofUsers([...new Set(users.map(({ id }) => id))]);
  const present = new Map(current.map((assignment) => [assignmentKey(assignment), assignment]));
  const steps = people.flatMap((person, index) =>
    stepsOf(context, person, users[index] as DirectoryUser, nodes, (key) => present.get(assignmentKey(key))),
  );
  // Where entries of one person name a node twice, the last one counts.
  const last = new Map(steps.map((step) => [assignmentKey(step), step]));
  return takeSteps(context, own, [...last.values()], say('compliance.assignments_changed'));
});

/** An entry of the request, its ids and day read. */
type Person = ReturnType<typeof readPerson>;

function readPerson(person: PersonAssignments__Output, index: number) {
  const field = `people[${index}]`;
  const ids = (list: string[] | undefined, name: string): string[] => [
    ...new Set((list ?? []).map((id) => objectId(id, `${field}.${name}`))),
  ];
  const expiry = day(person.expirydate, `${field}.expirydate`);
  return {
    field,
    user_id: objectId(person.user_id, `${field}.user_id`),
    node_ids: ids(person.node_ids, 'node_ids'),
    removed: new Set(ids(person.remove_node_ids, 'remove_node_ids')),
    expirydate: expiry ? dayOf(expiry) : null,
  };
}

/** The chapters, standards and substandards that are to be assigned, by id. */
async function nodesNamed(tenant: OrganizationScope, people: Person[]): Promise<Map<string, Node>> {
  const found = await new NodeRepository(tenant.scope).present(people.flatMap(({ node_ids }) => node_ids));
  const assignable = found.filter(
    ({ kind, library_id }) => kind !== 'library' && kind !== 'activity' && tenant.libraries.includes(library_id),
  );
  const byId = new Map(assignable.map((node) => [node.id, node]));
  for (const { field, node_ids } of people) {
    const unknown = node_ids.find((id) => !byId.has(id));
    if (unknown) throw missing(`${field}.node_ids`, say('compliance.no_node_in_libraries', { id: unknown }));
  }
  return byId;
}

function stepsOf(
  context: Context,
  { node_ids, removed, expirydate }: Person,
  { id: user_id, role_id }: DirectoryUser,
  nodes: ReadonlyMap<string, Node>,
  present: (key: { user_id: string; node_id: string }) => Assignment | undefined,
): AssignmentStep[] {
  const held = (node_id = ''): Assignment | undefined => present({ user_id, node_id });
  const given = node_ids
    .filter((id) => !removed.has(id))
    .map((node_id): AssignmentStep => {
      const { kind, library_id, chapter_id, standard_id } = nodes.get(node_id) as Node;
      const above = [standard_id, chapter_id].find((id) => id && removed.has(id) && held(id));
      const before = held(node_id) ?? null;
      const assigned_at = (before ?? held(above))?.assigned_at ?? new Date();
      const after = { role_id, library_id, expirydate, assigned_at, assigned_by: context.actor.id };
      return { user_id, level: kind as AssignmentLevel, node_id, before, after };
    });
  const takenBack = [...removed].flatMap((node_id): AssignmentStep[] => {
    const before = held(node_id);
    return before ? [{ user_id, level: before.level, node_id, before, after: null }] : [];
  });
  return [...given, ...takenBack];
}
