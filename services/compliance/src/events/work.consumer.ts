import { consumer } from '@attesta/kit';
import { applySteps } from '../assignments/take-steps';
import { type AssignmentLevel, type AssignmentStep, assignmentKey } from '../domain/assignment-step';
import { AssignmentRepository } from '../repositories/assignment.repository';
import { type Node, NodeRepository } from '../repositories/node.repository';

interface WorkGiven {
  user_id: string;
  role_id: number;
  /** Chapters; one without a chapter stands for all of its library. */
  properties: { library_id: string; chapter_id: string }[];
  substandard_ids: string[];
  given_by: string;
}

/** The levels of which tenancy's calls speak (platform 3 User); standards stay as they are. */
const levels: AssignmentLevel[] = ['chapter', 'substandard'];

/**
 * Makes somebody's chapters and substandards just those that were given with their account. What is assigned already keeps
 * its start and its last day.
 * @throws Error while the content that is named has not arrived here: the event is delivered again
 */
export const workConsumer = consumer<WorkGiven>({
  name: 'compliance-work',
  subjects: ['tenancy.user.work_given'],
  changes: ['compliance.assignment'],
  handle: async ({ data, organization_id }, unit) => {
    const own = unit.withOrganization(organization_id);
    const wanted = await nodesGiven(new NodeRepository(own), data);
    const { user_id, role_id, given_by: assigned_by } = data;
    const present = (await new AssignmentRepository(own).ofUsers([user_id])).filter(({ level }) =>
      levels.includes(level),
    );
    const held = new Map(present.map((assignment) => [assignment.node_id, assignment]));
    const given = wanted.map(({ id: node_id, kind, library_id }): AssignmentStep => {
      const before = held.get(node_id) ?? null;
      const after = before ?? { role_id, library_id, expirydate: null, assigned_at: new Date(), assigned_by };
      return { user_id, level: kind as AssignmentLevel, node_id, before, after };
    });
    const kept = new Set(given.map(assignmentKey));
    const takenBack = present
      .filter((assignment) => !kept.has(assignmentKey(assignment)))
      .map(
        (before): AssignmentStep => ({ user_id, level: before.level, node_id: before.node_id, before, after: null }),
      );
    await applySteps(own, assigned_by, [...given, ...takenBack]);
  },
});

async function nodesGiven(nodes: NodeRepository, { properties, substandard_ids }: WorkGiven): Promise<Node[]> {
  const ids = [...properties.map(({ chapter_id }) => chapter_id), ...substandard_ids].filter(Boolean);
  if ((await nodes.evenDeleted(ids)).length < new Set(ids).size)
    throw new Error('Some of the content that was given has not arrived here yet.');
  const there = (await nodes.present(ids)).filter(({ kind }) => levels.includes(kind as AssignmentLevel));
  const libraries = properties.filter(({ chapter_id }) => !chapter_id).map(({ library_id }) => library_id);
  const whole = await nodes.within('chapter', { libraries });
  return [...new Map([...there, ...whole].map((node) => [node.id, node])).values()];
}
