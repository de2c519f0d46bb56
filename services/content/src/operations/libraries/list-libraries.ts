import { listMeta, paging, query, say } from '@attesta/kit';
import { visibleLibraries } from '../../access/visible-libraries';
import { libraryCounts, libraryView } from '../../libraries/library-view';
import { LibraryRepository } from '../../repositories';

/** The libraries that the actor may see (platform 7 Libraries). */
export const listLibraries = query('content.ListLibraries', async (request, context) => {
  const visible = await visibleLibraries(context, request.organization_id);
  const page = paging(request, { sortable: ['name', 'name_key', 'created_at', 'updated_at'], defaultSort: 'name_key' });
  const { items, total } = await new LibraryRepository(context).findPage(
    {
      archived: request.archived ?? false,
      ...(visible === 'all' ? {} : { _id: { $in: visible } }),
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
    data: items.map((library) => libraryView(library, counts?.get(library.id))),
    meta: listMeta(page, total),
  };
});
