import {
  type Context,
  type ListRequest,
  listMeta,
  longestWholeList,
  notFound,
  objectId,
  paging,
  say,
} from '@attesta/kit';
import { requireVisible, visibleLibraries } from '../access/visible-libraries';
import {
  type Configuration,
  type ConfigurationKind,
  type LibraryReach,
  LibraryRepository,
  VisibleConfigurationRepository,
} from '../repositories';

/** A page of a library's configuration, by name. @throws AppError not_found when the actor may not see the library */
export async function listConfiguration<View>(
  context: Context,
  kind: ConfigurationKind,
  request: ListRequest & { id?: string | null },
  view: (item: Configuration) => View,
) {
  const library_id = objectId(request.id, 'id');
  requireVisible(await visibleLibraries(context), library_id);
  const page = paging(request, {
    sortable: ['name', 'name_key', 'created_date', 'type'],
    defaultSort: 'name_key',
    most: longestWholeList,
  });
  const filter = { library_id, ...(page.pattern ? { name: page.pattern } : {}) };
  const { items, total } = await new VisibleConfigurationRepository(kind, context, [library_id]).findPage(filter, page);
  return { message: say('content.success'), data: items.map(view), meta: listMeta(page, total) };
}

/**
 * What an id names: one item (`one`) by its own id, or all (`data`) below one of `fields`, such as the library.
 * @throws AppError not_found when nothing that the actor may see has the id
 */
export async function findConfiguration<View>(
  context: Context,
  kind: ConfigurationKind,
  given: string | null | undefined,
  fields: ('library_id' | 'surveyor_category_id')[],
  view: (item: Configuration) => View,
) {
  const id = objectId(given, 'id');
  const visible = await visibleLibraries(context);
  const items = new VisibleConfigurationRepository(kind, context, visible);
  const item = await items.findById(id);
  if (item) return { message: say('content.success'), data: [], one: view(item) };
  const below = { $or: fields.map((field) => ({ [field]: id })) };
  const found = await items.find(below, { sort: { name_key: 1 } });
  // A library or category without any is an empty list, not a mistake.
  if (found.length === 0) await requireContainer(context, visible, id, kind);
  return { message: say('content.success'), data: found.map(view) };
}

async function requireContainer(
  context: Context,
  visible: LibraryReach,
  id: string,
  kind: ConfigurationKind,
): Promise<void> {
  const category =
    kind === 'session_class' &&
    (await new VisibleConfigurationRepository('surveyor_category', context, visible).findById(id));
  const library = await new LibraryRepository(context, visible).findById(category ? category.library_id : id);
  if (!library) throw notFound(kind, id);
}
