import { type Context, notFound, objectId } from '@attesta/kit';
import { compareTexts } from '../domain/compare-texts';
import type { AssessableSubstandard } from '../domain/self-score';
import type { Assessors } from '../repositories/assessment.repository';
import { type Node, NodeRepository } from '../repositories/node.repository';
import type { OrganizationScope } from '../requests/organization-scope';
import { type DrillFilters, drillPath } from '../scores/drill-path';
import { workOf } from '../sessions/surveyed-by';

/** What a call asks of assessments (daily work 5 self-assessment query). */
export interface SubjectAsked extends DrillFilters {
  assigned_user_id?: string | null;
  assigned_role_id?: number | null;
}

/** What is to be assessed, and by whom. */
export interface AssessmentSubject {
  /** In the order of the content. */
  substandards: (Node & AssessableSubstandard)[];
  /** Their standards, chapters and libraries, in the same order. */
  above: Map<string, Node>;
  assessors: Assessors;
}

/**
 * What a call is about: updaters and surveyors see what they answer or score, and of an updater who is named what is assigned
 * to that one; an updater sees only their own assessments.
 * @throws AppError not_found for what is not the organization's
 */
export async function assessmentSubject(
  context: Context,
  tenant: OrganizationScope,
  asked: SubjectAsked,
): Promise<AssessmentSubject> {
  const { role, id } = context.actor;
  const named = asked.assigned_user_id ? await personOf(context, tenant, asked.assigned_user_id) : undefined;
  const userId = role === 4 ? id : named?.id;
  const assigned = role === 4 || role === 5 ? id : named && [4, 5].includes(named.role_id) ? named.id : undefined;
  const below = (await drillPath(tenant, asked)).at(-1);
  const substandards = assigned
    ? (await workOf(context, tenant, assigned)).substandards.filter(isBelow(below))
    : await new NodeRepository(tenant.scope).within('substandard', subtree(tenant, below));
  return {
    ...(await inOrder(tenant, substandards as AssessmentSubject['substandards'])),
    assessors: { ...(userId && { userId }), ...(asked.assigned_role_id && { roleId: asked.assigned_role_id }) },
  };
}

/** The actor, or a person of the organization. @throws AppError not_found */
export async function personOf(
  context: Context,
  { organization }: OrganizationScope,
  given: string,
): Promise<{ id: string; role_id: number }> {
  const id = objectId(given, 'user');
  // Who acts for the organization from above it is none of its people.
  if (id === context.actor.id) return { id, role_id: context.actor.role };
  const user = await context.directory.user(id);
  if (user?.organization_id !== organization.id) throw notFound('user', id);
  return user;
}

function isBelow(node: Node | undefined): (substandard: Node) => boolean {
  return (one) => !node || [one.id, one.standard_id, one.chapter_id, one.library_id].includes(node.id);
}

function subtree({ libraries }: OrganizationScope, node: Node | undefined) {
  if (!node) return { libraries };
  if (node.kind === 'library') return { libraries: [node.id] };
  if (node.kind === 'chapter') return { chapters: [node.id] };
  return node.kind === 'standard' ? { standards: [node.id] } : { substandards: [node.id] };
}

async function inOrder(
  { scope }: OrganizationScope,
  substandards: AssessmentSubject['substandards'],
): Promise<Pick<AssessmentSubject, 'substandards' | 'above'>> {
  const ids = substandards.flatMap((one) => [one.library_id, one.chapter_id, one.standard_id]);
  const found = await new NodeRepository(scope).present([...new Set(ids)]);
  const nodes = new Map(found.map((node) => [node.id, node]));
  const path = (one: Node): (Node | undefined)[] => [
    nodes.get(one.library_id),
    nodes.get(one.chapter_id ?? ''),
    nodes.get(one.standard_id ?? ''),
    one,
  ];
  const sorted = substandards
    .map((one) => ({ one, path: path(one) }))
    .sort((a, b) => comparePaths(a.path, b.path))
    .map(({ one }) => one);
  const above = new Map<string, Node>();
  for (const node of sorted.flatMap((one) => path(one).slice(0, 3))) if (node) above.set(node.id, node);
  return { substandards: sorted, above };
}

function comparePaths(one: (Node | undefined)[], other: (Node | undefined)[]): number {
  for (const [level, a] of one.entries()) {
    const b = other[level];
    if (!a || !b || a.id === b.id) continue;
    // Libraries have no order among each other.
    const byOrder = level === 0 ? compareTexts(a.name, b.name) : a.order - b.order || compareTexts(a.code, b.code);
    if (byOrder !== 0) return byOrder;
    return a.id < b.id ? -1 : 1;
  }
  return 0;
}
