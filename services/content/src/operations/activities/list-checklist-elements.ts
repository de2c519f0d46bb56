import { type Context, type Filter, listMeta, objectId, paging, query, say } from '@attesta/kit';
import { visibleLibraries } from '../../access/visible-libraries';
import { type Activity, type LibraryReach, NodeRepository, VisibleActivityRepository } from '../../repositories';

/**
 * The checklist elements of an organization, or of one activity (daily 7 Client roles). @throws not_found for an id that
 * is neither an activity that the actor may see nor an organization of theirs.
 */
export const listChecklistElements = query('content.ListChecklistElements', async (request, context) => {
  const id = objectId(request.id, 'id');
  const page = paging(request, { sortable: ['_id'], defaultSort: '_id' });
  const source = request.type === 1 || request.type === 2 ? { source: request.type } : {};
  const { activities, visible } = await checklists(context, id, source);
  const firsts = activities.map(({ substandard_ids }) => substandard_ids[0] ?? '');
  const substandards = new Map(
    (await new NodeRepository(context, visible).findByIds([...new Set(firsts)])).map((node) => [node.id, node]),
  );
  const all = activities.flatMap((activity) => {
    const substandard = substandards.get(activity.substandard_ids[0] ?? '');
    return activity.elements.map((element) => ({
      ...element,
      activity_id: activity.id,
      activity_name: activity.name,
      source: activity.source,
      library_id: activity.library_ids[0] ?? '',
      substandard_id: substandard?.id ?? '',
      substandard_name: substandard?.name ?? '',
      substandard_description: substandard?.description ?? '',
    }));
  });
  const wanted = page.pattern
    ? all.filter(({ name, code }) => page.pattern?.test(name) || page.pattern?.test(code))
    : all;
  const data = page.limit ? wanted.slice(page.skip, page.skip + page.limit) : wanted;
  return { message: say('content.success'), data, meta: listMeta(page, wanted.length) };
});

async function checklists(
  context: Context,
  id: string,
  filter: Filter,
): Promise<{ activities: Activity[]; visible: LibraryReach }> {
  const checklist = { ...filter, type: 1 };
  const own = await visibleLibraries(context);
  if (await new VisibleActivityRepository(context, own).exists({ _id: id })) {
    const found = await new VisibleActivityRepository(context, own).find({ $and: [checklist, { _id: id }] });
    return { activities: found, visible: own };
  }
  const visible = await visibleLibraries(context, id);
  const inSight = visible === 'all' ? {} : { library_ids: { $in: visible } };
  const activities = await new VisibleActivityRepository({ organizationId: id }, visible).find(
    { $and: [checklist, inSight] },
    { sort: { _id: 1 } },
  );
  return { activities, visible };
}
