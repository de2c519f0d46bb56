import type { Request } from '@attesta/ui';
import { type AssignmentNode, type Coverage, coverageOf, toggle } from './assignment-tree';

/** What somebody answers for in a library: the last day of each node that is assigned as such, '' without end. */
export type Held = ReadonlyMap<string, string>;

/** A node that was ticked or unticked for everybody who is chosen. */
export interface Mark {
  id: string;
  on: boolean;
}

/** What changes for one person. */
export interface PersonChange {
  userId: string;
  /** Nodes that are new as such, with the last day that each gets. */
  added: { node: AssignmentNode; lastDay: string }[];
  removed: AssignmentNode[];
  /** Nodes that stay, and get another last day. */
  moved: AssignmentNode[];
  /** How many substandards the person answers for that they did not, and the other way round. */
  gained: number;
  lost: number;
}

/** What somebody has once the marks count. */
export function marked(roots: AssignmentNode[], held: Held, marks: Mark[]): ReadonlySet<string> {
  return marks.reduce<ReadonlySet<string>>((ids, { id, on }) => toggle(roots, ids, id, on), new Set(held.keys()));
}

/** How a node is covered for several people together: in part where it is not the same for all. */
export function commonCoverage(coverages: ReadonlyMap<string, Coverage>[], id: string): Coverage {
  const [first, ...others] = coverages.map((coverage) => coverage.get(id) ?? 'none');
  return first !== undefined && others.every((one) => one === first) ? first : 'some';
}

/**
 * What the marks change for a person.
 * @param lastDay the last day of all that is marked, also of what was assigned before; '' where none was chosen: what is new
 * has no end then, and what is left of something that is taken back keeps its day
 */
export function changeFor(
  roots: AssignmentNode[],
  userId: string,
  held: Held,
  wanted: ReadonlySet<string>,
  lastDay: string,
): PersonChange {
  const change: PersonChange = { userId, added: [], removed: [], moved: [], gained: 0, lost: 0 };
  const [before, after] = [coverageOf(roots, new Set(held.keys())), coverageOf(roots, wanted)];
  const visit = (node: AssignmentNode, above: string): void => {
    const was = held.get(node.id);
    if (wanted.has(node.id) && was === undefined) change.added.push({ node, lastDay: lastDay || above });
    if (wanted.has(node.id) && was !== undefined && lastDay && lastDay !== was) change.moved.push(node);
    if (!wanted.has(node.id) && was !== undefined) change.removed.push(node);
    if (node.level === 'substandard' && before.get(node.id) !== after.get(node.id)) {
      if (after.get(node.id) === 'all') change.gained += 1;
      else change.lost += 1;
    }
    const inherited = was !== undefined && !wanted.has(node.id) ? was : above;
    for (const child of node.children) visit(child, inherited);
  };
  for (const root of roots) visit(root, '');
  return change;
}

/** Whether anything changes for the person. */
export function isChange({ added, removed, moved }: PersonChange): boolean {
  return added.length + removed.length + moved.length > 0;
}

/** The request that makes all of it so, an entry for each person and last day. */
export function changeRequest(changes: PersonChange[], lastDay: string): Request<'compliance.ChangeAssignments'> {
  const people = changes.filter(isChange).flatMap(({ userId, added, removed, moved }) => {
    const days = new Map<string, string[]>();
    const put = (day: string, id: string): void => void days.set(day, [...(days.get(day) ?? []), id]);
    for (const { node, lastDay: day } of added) put(day, node.id);
    for (const { id } of moved) put(lastDay, id);
    const entries = [...days].map(([day, node_ids]) => ({ user_id: userId, node_ids, expirydate: day || null }));
    // What is taken back stands beside what is given: a part that is left of it keeps its beginning.
    const remove_node_ids = removed.map(({ id }) => id);
    return entries.length > 0
      ? entries.map((entry) => ({ ...entry, remove_node_ids }))
      : [{ user_id: userId, remove_node_ids }];
  });
  return { people };
}
