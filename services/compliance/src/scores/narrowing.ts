import type { Context, Day } from '@attesta/kit';
import { ownUserId } from '../assignments/coverage';
import { type Node, NodeRepository } from '../repositories/node.repository';
import type { OrganizationScope } from '../requests/organization-scope';
import { workOf } from '../sessions/surveyed-by';

/** What filters leave of a drill-down. */
export interface Narrowing {
  allows(node: Node): boolean;
  /** The substandards that figures are of; undefined where they are of all. */
  substandards?: Node[];
}

/**
 * What assigned_user_id and session_class_id leave of a drill-down: the rows, and their figures too. Updaters and surveyors
 * see what is assigned to them, whatever they ask for; without a filter of theirs with the organization's figures.
 * @param asOf the past day whose assignments and sessions count, with `nodes` of the same day
 */
export async function narrowing(
  context: Context,
  tenant: OrganizationScope,
  asked: { assigned_user_id?: string | null; session_class_id?: string | null },
  nodes = new NodeRepository(tenant.scope),
  asOf?: Day,
): Promise<Narrowing> {
  const userId = ownUserId(context, asked.assigned_user_id);
  const lists: Node[][] = [];
  if (userId) lists.push((await workOf(context, tenant, userId, undefined, asOf)).substandards);
  if (asked.session_class_id) lists.push(await nodes.ofSessionClass(asked.session_class_id, tenant.libraries));
  const allowed = lists.map(withAncestors);
  const [first = [], ...others] = lists.map((list) => new Map(list.map((node) => [node.id, node])));
  return {
    allows: (node) => allowed.every((ids) => [node.id, ...node.substandard_ids].some((id) => ids.has(id))),
    substandards:
      asked.assigned_user_id || asked.session_class_id
        ? [...first].flatMap(([id, node]) => (others.every((list) => list.has(id)) ? [node] : []))
        : undefined,
  };
}

/** Whether the actor sees a node: updaters and surveyors what is assigned to them or surveyed by them, everybody else all. */
export async function visibleTo(context: Context, tenant: OrganizationScope): Promise<Narrowing['allows']> {
  return (await narrowing(context, tenant, {})).allows;
}

/** The ids of substandards and of the standards, chapters and libraries above them. */
function withAncestors(substandards: Node[]): Set<string> {
  return new Set(
    substandards.flatMap(({ id, library_id, chapter_id, standard_id }) => [
      id,
      library_id,
      chapter_id ?? '',
      standard_id ?? '',
    ]),
  );
}
