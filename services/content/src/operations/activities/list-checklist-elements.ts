import { type Context, type Filter, listMeta, longestWholeList, objectId, paging, query, say } from '@attesta/kit';
import { visibleLibraries } from '../../access/visible-libraries';
import { elementView } from '../../activities/element-names';
import { byId, type LibraryReach, NodeRepository, VisibleActivityRepository } from '../../repositories';
import { nameRead } from '../../tree/node-view';

/**
 * The checklist elements of an organization, or of one activity (daily 7 Client roles). @throws not_found for an id that
 * is neither an activity that the actor may see nor an organization of theirs.
 */
export const listChecklistElements = query('content.ListChecklistElements', async (request, context) => {
  const id = objectId(request.id, 'id');
  const page = paging(request, { sortable: ['_id'], defaultSort: '_id', most: longestWholeList });
  const source = request.type === 1 || request.type === 2 ? { source: request.type } : {};
  const { activities, filter, visible } = await checklists(context, id);
  const { items, total } = await activities.findElements({ $and: [{ ...source, type: 1 }, filter] }, page);
  const firsts = [...new Set(items.map(({ substandard_ids }) => substandard_ids[0] ?? ''))];
  const substandards = new Map(
    (await new NodeRepository(context, visible).findByIds(firsts)).map((node) => [node.id, node]),
  );
  const data = items.map(({ elements, activity_id, name, translations, source, library_ids, substandard_ids }) => {
    const substandard = substandards.get(substandard_ids[0] ?? '');
    return {
      ...elementView(elements),
      activity_id,
      activity_name: nameRead({ name, ...(translations ? { translations } : {}) }),
      source,
      library_id: library_ids[0] ?? '',
      substandard_id: substandard?.id ?? '',
      substandard_name: substandard ? nameRead(substandard) : '',
      substandard_description: substandard?.description ?? '',
    };
  });
  return { message: say('content.success'), data, meta: listMeta(page, total) };
});

/** Where the elements of an id are: in one activity that the actor sees, or in those that an organization sees. */
async function checklists(
  context: Context,
  id: string,
): Promise<{ activities: VisibleActivityRepository; filter: Filter; visible: LibraryReach }> {
  const own = await visibleLibraries(context);
  const activities = new VisibleActivityRepository(context, own);
  if (await activities.exists({ _id: id })) return { activities, filter: byId(id), visible: own };
  const visible = await visibleLibraries(context, id);
  const filter = visible === 'all' ? {} : { library_ids: { $in: visible } };
  return { activities: new VisibleActivityRepository({ organizationId: id }, visible), filter, visible };
}
