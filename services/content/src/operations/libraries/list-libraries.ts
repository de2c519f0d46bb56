import { listMeta, longestWholeList, paging, query, say } from '@attesta/kit';
import { visibleLibraries } from '../../access/visible-libraries';
import { libraryCounts, libraryViews } from '../../libraries/library-view';
import { LibraryRepository } from '../../repositories';

/** The libraries that the actor may see (platform 7 Libraries). */
export const listLibraries = query('content.ListLibraries', async (request, context) => {
  const visible = await visibleLibraries(context, request.organization_id);
  const page = paging(request, {
    sortable: ['name', 'name_key', 'created_at', 'updated_at'],
    defaultSort: 'name_key',
    most: longestWholeList,
  });
  const { items, total } = await new LibraryRepository(context, visible).findPage(
    {
      archived: request.archived ?? false,
      ...(page.pattern ? { $or: [{ name: page.pattern }, { description: page.pattern }] } : {}),
    },
    page,
  );
  const counts = request.counts
    ? await libraryCounts(
        context,
        items.map(({ id }) => id),
      )
    : undefined;
  return {
    message: say('content.success'),
    data: await libraryViews(context, items, counts),
    meta: listMeta(page, total),
  };
});
