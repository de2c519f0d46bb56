import { listMeta, longestWholeList, objectId, paging, query, say } from '@attesta/kit';
import { visibleLibraries } from '../../access/visible-libraries';
import { libraryViews } from '../../libraries/library-view';
import { LibraryRepository } from '../../repositories';

/** Those of the given libraries that the actor may see, or all of them (platform 7 Libraries, daily 7 Updater). */
export const listAssignedLibraries = query('content.ListAssignedLibraries', async (request, context) => {
  const visible = await visibleLibraries(context);
  const wanted = (request.libraryIds ?? []).filter(Boolean).map((id) => objectId(id, 'libraryIds'));
  const page = paging(request, {
    sortable: ['name', 'name_key', 'created_at'],
    defaultSort: 'name_key',
    most: longestWholeList,
  });
  const conditions = [wanted.length > 0 ? { _id: { $in: wanted } } : {}, page.pattern ? { name: page.pattern } : {}];
  const { items, total } = await new LibraryRepository(context, visible).findPage(
    { archived: false, $and: conditions },
    page,
  );
  return {
    message: say('content.success'),
    data: await libraryViews(context, items),
    meta: listMeta(page, total),
  };
});
