import { query, say } from '@attesta/kit';
import { visibleLibrary } from '../../access/visible-library';
import type { Translations } from '../../domain/translations';
import { NodeRepository, VisibleActivityRepository } from '../../repositories';

/**
 * The whole tree of a library with as little of each node as a tree shows: chapters, standards and substandards as one reads
 * them, then activities in the order in which they were made. Two queries.
 * @throws not_found when the actor may not see the library
 */
export const getLibraryOutline = query('content.GetLibraryOutline', async (request, context) => {
  const { id, visible } = await visibleLibrary(context, request.id);
  const [nodes, activities] = await Promise.all([
    new NodeRepository(context, visible).find(
      { library_id: id },
      { sort: { path: 1 }, select: ['kind', 'parent_id', 'code', 'name', 'esr', 'translations'] },
    ),
    new VisibleActivityRepository(context, visible).find(
      { library_ids: id },
      { sort: { _id: 1 }, select: ['substandard_ids', 'code', 'name', 'description', 'translations'] },
    ),
  ]);
  return {
    message: say('content.success'),
    data: [
      ...nodes.map((node) => ({
        id: node.id,
        level: node.kind,
        parent_ids: [node.parent_id],
        code: node.code,
        name: node.name,
        esr: node.esr,
        names: namesOf(node),
      })),
      ...activities.map((activity) => ({
        id: activity.id,
        level: 'activity',
        parent_ids: activity.substandard_ids,
        code: activity.code,
        name: activity.name || activity.description,
        esr: 0,
        names: namesOf(activity),
      })),
    ],
  };
});

/** What something is called in further languages. */
function namesOf({ translations = {} }: { translations?: Translations }): Record<string, string> {
  return Object.fromEntries(Object.entries(translations).map(([language, { name }]) => [language, name]));
}
