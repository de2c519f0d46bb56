import type { Context } from '@attesta/kit';
import { coverageOf } from '../assignments/coverage';
import { ownUserId } from '../checklists/checklists';
import { type Node, NodeRepository } from '../repositories/node.repository';
import type { OrganizationScope } from '../requests/organization-scope';

/** Leaves of a list only what a filter allows. */
export type Narrowing = (node: Node) => boolean;

/**
 * What assigned_user_id and session_class_id leave of a drill-down. Updaters and surveyors see what is assigned to them,
 * whatever they ask for.
 */
export async function narrowing(
  context: Context,
  place: OrganizationScope,
  asked: { assigned_user_id?: string | null; session_class_id?: string | null },
): Promise<Narrowing> {
  const userId = ownUserId(context, asked.assigned_user_id);
  const lists: Node[][] = [];
  if (userId) lists.push((await coverageOf(place.scope, userId, place.libraries)).substandards);
  if (asked.session_class_id)
    lists.push(await new NodeRepository(place.scope).ofSessionClass(asked.session_class_id, place.libraries));
  const allowed = lists.map(placesOf);
  return (node) => allowed.every((places) => [node.id, ...node.substandard_ids].some((id) => places.has(id)));
}

/** Substandards and all that holds them. */
function placesOf(substandards: Node[]): Set<string> {
  return new Set(
    substandards.flatMap(({ id, library_id, chapter_id, standard_id }) => [
      id,
      library_id,
      chapter_id ?? '',
      standard_id ?? '',
    ]),
  );
}
