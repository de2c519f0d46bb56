import { atMost, type Context, invalid, notFound, objectId, say, type UnitOfWork } from '@attesta/kit';
import type { ActivityRequest__Output } from '@attesta/proto/content';
import { notChangeable } from '../access/changeable-library';
import { visibleLibraries } from '../access/visible-libraries';
import { limits } from '../domain/limits';
import { type Activity, type ActivityDocument, type LibraryReach, NodeRepository } from '../repositories';

/**
 * The substandards that an activity belongs to after a request, and their libraries: substandard_id says them all,
 * updatedSubstandards adds some and remove_substandard_ids takes some away. Sent empty they do nothing: an activity stands
 * somewhere, and the specification's clients send an empty selection as null (platform 5).
 * @param reach the libraries in which it may stand
 * @throws AppError invalid when none is left, not_found for one that the actor may not see, forbidden for one of a library
 * outside the reach
 */
export async function activityPlaces(
  context: Context,
  unit: UnitOfWork,
  request: ActivityRequest__Output,
  reach: LibraryReach,
  current?: Activity,
): Promise<Pick<ActivityDocument, 'substandard_ids' | 'library_ids'>> {
  const read = (list: string[] | undefined, field: string) =>
    (list ?? []).filter(Boolean).map((id) => objectId(id, field));
  const said = read(request.substandard_id, 'substandard_id');
  const added = read(request.updatedSubstandards, 'updatedSubstandards');
  const removed = new Set(read(request.remove_substandard_ids, 'remove_substandard_ids'));
  const all = [...(said.length > 0 ? said : (current?.substandard_ids ?? [])), ...added];
  const substandard_ids = [...new Set(all)].filter((id) => !removed.has(id));
  if (substandard_ids.length === 0) throw invalid('substandard_id', say('content.substandards_required'));
  atMost(limits.substandards, substandard_ids, 'substandard_id');
  const visible = await visibleLibraries(context);
  const nodes = (await new NodeRepository(unit, visible).findByIds(substandard_ids)).filter(
    ({ kind }) => kind === 'substandard',
  );
  const found = new Map(nodes.map((node) => [node.id, node]));
  for (const id of substandard_ids) {
    const node = found.get(id);
    if (!node) throw notFound('substandard', id);
    if (reach !== 'all' && !reach.includes(node.library_id))
      throw await notChangeable(context, node.library_id, 'substandard', id);
  }
  return { substandard_ids, library_ids: [...new Set(nodes.map(({ library_id }) => library_id))] };
}
