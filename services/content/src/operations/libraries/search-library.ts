import { paging, query, required, say } from '@attesta/kit';
import { visibleLibrary } from '../../access/visible-library';
import { NodeRepository, VisibleActivityRepository } from '../../repositories';
import { withWords } from '../../tree/with-words';

const most = 1_000;

/**
 * The nodes of every level of a library whose code, name or description, also in the reader's language, holds some words; chapters, standards and
 * substandards as one reads them, then activities.
 * @throws invalid without words, not_found when the actor may not see the library
 */
export const searchLibrary = query('content.SearchLibrary', async (request, context) => {
  required(request.q?.trim(), 'q');
  const { id, visible } = await visibleLibrary(context, request.id);
  const { pattern } = paging({ q: request.q }, { sortable: ['_id'], defaultSort: '_id' });
  const [nodes, activities] = await Promise.all([
    new NodeRepository(context, visible).find(
      { library_id: id, ...withWords(pattern) },
      { sort: { path: 1 }, select: ['_id'] },
    ),
    new VisibleActivityRepository(context, visible).find(
      { library_ids: id, ...withWords(pattern) },
      { sort: { _id: 1 }, select: ['_id'] },
    ),
  ]);
  const ids = [...nodes, ...activities].map((found) => found.id);
  return { message: say('content.success'), data: { ids: ids.slice(0, most), total: ids.length } };
});
