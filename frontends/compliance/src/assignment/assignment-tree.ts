import type { TreeNodeBase } from '@attesta/ui/data';

/** The levels at which something is assigned (specification: platform 3 Property assignment). */
export type AssignmentLevel = 'chapter' | 'standard' | 'substandard';

/** A node of a library's tree, with its children. */
export interface AssignmentNode extends TreeNodeBase {
  id: string;
  level: AssignmentLevel;
  name: string;
  code: string;
  description: string;
  esr: boolean;
  /** Who has to do with it, directly or through a level above or below. */
  people: { id: string; name: string }[];
  children: AssignmentNode[];
}

/** Whether a node is assigned: itself or through one above it, in part (something below it), or not at all. */
export type Coverage = 'all' | 'some' | 'none';

/** The coverage of every node, by id, from the ids that are assigned as such. */
export function coverageOf(roots: AssignmentNode[], assigned: ReadonlySet<string>): Map<string, Coverage> {
  const result = new Map<string, Coverage>();
  const visit = (node: AssignmentNode, above: boolean): Coverage => {
    const whole = above || assigned.has(node.id);
    const below = node.children.map((child) => visit(child, whole));
    const complete = below.length > 0 && below.every((coverage) => coverage === 'all');
    const coverage = whole || complete ? 'all' : below.some((part) => part !== 'none') ? 'some' : 'none';
    result.set(node.id, coverage);
    return coverage;
  };
  for (const root of roots) visit(root, false);
  return result;
}

/**
 * Assigns a node, or takes it back. Assigning drops what is assigned below it, which it holds now, and
 * changes nothing where something above holds it; taking back a part of
 * something assigned above leaves that one's other parts assigned.
 */
export function toggle(
  roots: AssignmentNode[],
  assigned: ReadonlySet<string>,
  id: string,
  on: boolean,
): ReadonlySet<string> {
  const way = wayTo(roots, id);
  const node = way.at(-1);
  const holder = way.findIndex((step) => assigned.has(step.id));
  if (!node || (on && holder !== -1 && way[holder] !== node)) return assigned;
  const next = new Set(assigned);
  for (const inner of idsBelow(node)) next.delete(inner);
  if (on) return next.add(id);
  next.delete(id);
  if (holder === -1 || way[holder] === node) return next;
  next.delete(way[holder]?.id ?? '');
  for (let depth = holder; depth < way.length - 1; depth += 1) {
    for (const sibling of way[depth]?.children ?? []) if (sibling.id !== way[depth + 1]?.id) next.add(sibling.id);
  }
  return next;
}

/** "Assigned" keeps only nodes with people, "Not Assigned" only those without (specification: platform 4). */
export function filterTree(roots: AssignmentNode[], filter: 'all' | 'assigned' | 'not-assigned'): AssignmentNode[] {
  if (filter === 'all') return roots;
  const keeps = (node: AssignmentNode): boolean => node.people.length > 0 === (filter === 'assigned');
  return roots.flatMap((node) => {
    const children = filterTree(node.children, filter);
    // A parent of something kept stays, or it could not be reached.
    return keeps(node) || children.length > 0 ? [{ ...node, children, expandable: children.length > 0 }] : [];
  });
}

/** The nodes from a root down to an id; empty when it is not in the tree. */
function wayTo(roots: AssignmentNode[], id: string): AssignmentNode[] {
  for (const root of roots) {
    if (root.id === id) return [root];
    const rest = wayTo(root.children, id);
    if (rest.length > 0) return [root, ...rest];
  }
  return [];
}

function idsBelow(node: AssignmentNode): string[] {
  return node.children.flatMap((child) => [child.id, ...idsBelow(child)]);
}
