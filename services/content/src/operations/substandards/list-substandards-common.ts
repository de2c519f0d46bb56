import { type Filter, invalid, objectId, query, say } from '@attesta/kit';
import { libraryFilter } from '../../access/visible-libraries';
import { VisibleActivityRepository } from '../../repositories';
import { withOwnFiles } from '../../substandards/own-files';
import { idFilter, listNodes } from '../../tree/list-nodes';
import { substandardView } from '../../tree/node-view';

/**
 * The substandards of a library (id), narrowed by chapter, standard, substandard and by the type of activity that they
 * hold (platform 7 Chapters). @throws not_found for the library.
 */
export const listSubstandardsCommon = query('content.ListSubstandardsCommon', async (request, context) => {
  const library = await libraryFilter(context, { ...request, library_id: request.id && objectId(request.id, 'id') });
  const conditions: Filter[] = [
    library,
    idFilter(request, { chapter_id: 'chapter_id', standard_id: 'standard_id', substandard_id: '_id' }),
  ];
  if (request.type) {
    if (![1, 2, 3].includes(request.type)) throw invalid('type', say('content.activity_type_one_of'));
    const ofType = request.id ? { type: request.type, library_ids: request.id } : { type: request.type };
    const activities = await new VisibleActivityRepository(context).find(ofType, { select: ['substandard_ids'] });
    conditions.push({ _id: { $in: [...new Set(activities.flatMap(({ substandard_ids }) => substandard_ids))] } });
  }
  return withOwnFiles(context, await listNodes(context, 'substandard', request, { $and: conditions }, substandardView));
});
