import { type Context, currentDay, type Day, grouped, localDay, type Scope } from '@attesta/kit';
import { whoseWork } from '../absences/whose-work';
import { type Assignment, AssignmentRepository } from '../repositories/assignment.repository';
import { type Node, NodeRepository } from '../repositories/node.repository';
import { PastAssignmentRepository } from '../repositories/past-assignment.repository';
import { PastNodeRepository } from '../repositories/past-node.repository';

/** What of the content somebody answers for. */
export interface Coverage {
  assignments: Assignment[];
  /** Every substandard at or below an assigned node. */
  substandards: Node[];
  libraries: Set<string>;
  chapters: Set<string>;
  standards: Set<string>;
  substandardIds: Set<string>;
}

/**
 * What a user answers for today within some libraries, standing in for others included. Three database calls, a few more of a past day.
 * @param asOf the past day whose assignments, absences and content count instead
 */
export async function coverageOf(scope: Scope, userId: string, libraries: string[], asOf?: Day): Promise<Coverage> {
  const day = asOf ?? currentDay();
  const repository = asOf ? new PastAssignmentRepository(scope, asOf) : new AssignmentRepository(scope);
  const nodes = asOf ? new PastNodeRepository(scope, asOf) : new NodeRepository(scope);
  const inForce = await repository.inForce(day, await whoseWork(scope, userId, day));
  const assignments = inForce.filter(({ library_id }) => libraries.includes(library_id));
  const own = new Set(assignments.map(({ node_id }) => node_id));
  const isOwn = ({ id, standard_id = '', chapter_id = '' }: Node): boolean =>
    [id, standard_id, chapter_id].some((one) => own.has(one));
  const substandards = own.size === 0 ? [] : (await nodes.substandardsOf(libraries)).filter(isOwn);
  return covering(assignments, substandards);
}

/** Some substandards, with what lies above them. */
export function covering(assignments: Assignment[], substandards: Node[]): Coverage {
  return {
    assignments,
    substandards,
    libraries: new Set(substandards.map(({ library_id }) => library_id)),
    chapters: new Set(substandards.map(({ chapter_id }) => chapter_id ?? '')),
    standards: new Set(substandards.map(({ standard_id }) => standard_id ?? '')),
    substandardIds: new Set(substandards.map(({ id }) => id)),
  };
}

/** Finds the assignments that cover a substandard: its own, its standard's and its chapter's. */
export function assignmentFinder(assignments: Assignment[]): (substandard: Node) => Assignment[] {
  const byNode = grouped(assignments, ({ node_id }) => node_id);
  const ofStandards = new Map<string, Assignment[]>();
  return ({ id, standard_id = '', chapter_id = '' }) => {
    // Thousands of substandards have few standards, and mostly nothing of their own.
    const place = standard_id || chapter_id;
    const above = ofStandards.get(place) ?? [standard_id, chapter_id].flatMap((node) => byNode.get(node) ?? []);
    ofStandards.set(place, above);
    const own = byNode.get(id);
    return own ? [...own, ...above] : above;
  };
}

/** From when on, and until when, a list of assignments is in force; no end when one of them has none. */
export function span(assignments: Assignment[]): { assignedOn?: Day; expiry?: Day } {
  const ends = assignments.map(({ expirydate }) => expirydate);
  return {
    assignedOn: assignments.map(({ assigned_at }) => localDay(assigned_at)).sort()[0],
    expiry: ends.includes(null) ? undefined : (ends.sort().at(-1) ?? undefined),
  };
}

/** The same for many lists, among which the very same ones come again and again. */
export function spans(): typeof span {
  const known = new Map<Assignment[] | string, ReturnType<typeof span>>();
  return (assignments) => {
    const same = known.get(assignments);
    if (same) return same;
    const key = assignments.map(({ id }) => id).join(' ');
    const found = known.get(key) ?? span(assignments);
    known.set(key, found).set(assignments, found);
    return found;
  };
}

/** Whose assignments a call is about: the actor's for roles 4 and 5, else the user's that it asks for; undefined for everybody's. */
export function ownUserId(context: Context, asked?: string | null): string | undefined {
  const { role, id } = context.actor;
  return role === 4 || role === 5 ? id : asked || undefined;
}
