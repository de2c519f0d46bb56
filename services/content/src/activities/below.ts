import { type Context, type Filter, notFound, objectId } from '@attesta/kit';
import { visibleLibraries } from '../access/visible-libraries';
import { LibraryRepository, NodeRepository, VisibleActivityRepository } from '../repositories';

interface Levels {
  chapter_id?: string | null;
  standard_id?: string | null;
  substandard_id?: string | null;
}

/** The activities below a chapter, standard or substandard, whichever is named deepest. */
export async function belowLevels(
  context: Context,
  { chapter_id, standard_id, substandard_id }: Levels,
): Promise<Filter> {
  if (substandard_id) return { substandard_ids: objectId(substandard_id, 'substandard_id') };
  if (standard_id) return ofNodes(context, { standard_id: objectId(standard_id, 'standard_id') });
  if (chapter_id) return ofNodes(context, { chapter_id: objectId(chapter_id, 'chapter_id') });
  return {};
}

/**
 * The activities below whatever an id names: a library, chapter, standard or substandard, or the activity itself.
 * @throws AppError invalid for what is no id, not_found for an id of nothing that the actor may see
 */
export async function belowAnything(context: Context, given: string | null | undefined): Promise<Filter> {
  if (!given) return {};
  const id = objectId(given, 'id');
  const visible = await visibleLibraries(context);
  const node = await new NodeRepository(context, visible).findById(id);
  if (node) return belowLevels(context, { [`${node.kind}_id`]: id });
  if (await new LibraryRepository(context, visible).findById(id)) return { library_ids: id };
  if (await new VisibleActivityRepository(context, visible).findById(id)) return { _id: id };
  throw notFound('item', id);
}

/** The activities of the substandards that a filter of nodes names. */
export async function ofNodes(context: Context, filter: Filter): Promise<Filter> {
  const found = await new NodeRepository(context, await visibleLibraries(context)).find(
    { $and: [{ kind: 'substandard' }, filter] },
    { select: ['kind'] },
  );
  return { substandard_ids: { $in: found.map(({ id }) => id) } };
}
