import { type Filter, invalid, objectId, query, say } from '@attesta/kit';
import { ownWork } from '../../access/own-work';
import { libraryFilter, visibleLibraries } from '../../access/visible-libraries';
import { visibleNode } from '../../access/visible-node';
import { VisibleActivityRepository } from '../../repositories';
import { withOwnFiles } from '../../substandards/own-files';
import { idFilter, idsFilter, listNodes } from '../../tree/list-nodes';
import { substandardView } from '../../tree/node-view';

/** All substandards that the actor may see, or those of an organization (platform 7 Chapters). */
export const listSubstandards = query('content.ListSubstandards', async (request, context) => {
  const filter = {
    ...(await libraryFilter(context, request)),
    ...idFilter(request, { chapter_id: 'chapter_id', standard_id: 'standard_id' }),
    ...(request.esr === null || request.esr === undefined ? {} : { esr: request.esr }),
  };
  return withOwnFiles(context, await listNodes(context, 'substandard', request, filter, substandardView));
});

/** The substandards of a standard (platform 7 Chapters). @throws not_found when the actor may not see the standard. */
export const listSubstandardsOfStandard = query('content.ListSubstandardsOfStandard', async (request, context) => {
  const standard = await visibleNode(context, 'standard', request.id, request.organization_id);
  return withOwnFiles(
    context,
    await listNodes(context, 'substandard', request, { standard_id: standard.id }, substandardView),
  );
});

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
    const activities = await new VisibleActivityRepository(context, await visibleLibraries(context)).find(ofType, {
      select: ['substandard_ids'],
    });
    conditions.push({ _id: { $in: [...new Set(activities.flatMap(({ substandard_ids }) => substandard_ids))] } });
  }
  return withOwnFiles(context, await listNodes(context, 'substandard', request, { $and: conditions }, substandardView));
});

/** The substandards in which the actor has something to do (daily 7 Updater). */
export const listAssignedSubstandards = query('content.ListAssignedSubstandards', async (request, context) => {
  const own = await ownWork(context);
  const conditions = [
    await libraryFilter(context, { library_id: request.library_id }),
    idFilter(request, { chapter_id: 'chapter_id', standard_id: 'standard_id' }),
    idsFilter(request.standardIds, 'standardIds', 'standard_id'),
    own ? own.substandards : {},
  ];
  return withOwnFiles(context, await listNodes(context, 'substandard', request, { $and: conditions }, substandardView));
});
