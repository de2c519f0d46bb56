import { type Context, type Filter, objectId, query } from '@attesta/kit';
import { libraryFilter } from '../../access/visible-libraries';
import { belowAnything, belowLevels } from '../../activities/below';
import { type ActivityListRequest, listActivities as list } from '../../activities/list-activities';
import { ownActivities } from '../../activities/own-activities';
import { idFilter, idsFilter } from '../../tree/list-nodes';

interface Places extends ActivityListRequest {
  id?: string | null;
  library_id?: string | null;
  chapter_id?: string | null;
  standard_id?: string | null;
  substandard_id?: string | null;
}

/** What the lists narrow by; a list takes those that its call has. */
const by = {
  library: (request: Places & { organization_id?: string | null }, context: Context) =>
    libraryFilter(context, request, 'library_ids'),
  /** The same, whatever organization is named. */
  libraryAlone: ({ library_id }: Places, context: Context) => libraryFilter(context, { library_id }, 'library_ids'),
  /** Lists named "common" call the library `id`. */
  libraryOfId: ({ id }: Places, context: Context) =>
    libraryFilter(context, { library_id: id && objectId(id, 'id') }, 'library_ids'),
  /** A library, chapter, standard, substandard or activity. */
  anything: ({ id }: Places, context: Context) => belowAnything(context, id),
  levels: (request: Places, context: Context) => belowLevels(context, request),
  activity: (request: Places & { activity_id?: string | null }) => idFilter(request, { activity_id: '_id' }),
  substandards: ({ substandardIds }: Places & { substandardIds?: string[] | null }) =>
    idsFilter(substandardIds, 'substandardIds', 'substandard_ids'),
  ownWork: (_request: Places, context: Context) => ownActivities(context),
};

type Narrowing<Request> = (request: Request, context: Context) => Filter | Promise<Filter>;

/** A handler that lists the activities of an owner, narrowed one way after the other. */
function listed<Request extends Places>(owner: 'admin' | 'visible', ...narrowings: Narrowing<Request>[]) {
  return async (request: Request, context: Context) => {
    const conditions: Filter[] = [];
    for (const narrowing of narrowings) conditions.push(await narrowing(request, context));
    return list(context, request, conditions, owner);
  };
}

/** Admin-created activities (platform 7 Activities). */
export const listAdminActivities = query('content.ListAdminActivities', listed('admin', by.library, by.levels));

/** The admin-created activities of a library, narrowed by level, activity and type (platform 7 Activities). */
export const listAdminActivitiesCommon = query(
  'content.ListAdminActivitiesCommon',
  listed('admin', by.libraryOfId, by.levels, by.activity),
);

/** Admin-created activities of the organization's libraries and its own (platform 7 Activities). */
export const listClientActivities = query('content.ListClientActivities', listed('visible', by.library, by.levels));

/** The activities of a library that the organization sees, narrowed by level, activity and type (platform 7 Activities). */
export const listClientActivitiesCommon = query(
  'content.ListClientActivitiesCommon',
  listed('visible', by.libraryOfId, by.levels, by.activity),
);

/** Activities below any level, by type, frequency, day and date (platform 7 Activities, daily 7). @throws not_found. */
export const filterClientActivities = query(
  'content.FilterClientActivities',
  listed('visible', by.library, by.anything, by.levels),
);

/** The actor's activities by type below any level (daily 7 Updater: activities/get?type&id). @throws not_found. */
export const listActivities = query(
  'content.ListActivities',
  listed('visible', by.library, by.anything, by.levels, by.ownWork),
);

/** The actor's activities of a type, with an optional date range (daily 7 Updater). */
export const listClientActivitiesByType = query(
  'content.ListClientActivitiesByType',
  listed('visible', by.library, by.anything, by.levels, by.ownWork),
);

/** The activities in which the actor has something to do (daily 7 Updater: activity/get). */
export const listAssignedActivities = query(
  'content.ListAssignedActivities',
  listed('visible', by.libraryAlone, by.levels, by.substandards, by.ownWork),
);

/** The KPIs of a library in which the actor has something to do (daily 7 Updater). @throws not_found for the library. */
export const listKpisOfLibrary = query('content.ListKpisOfLibrary', (request, context) =>
  listed('visible', by.libraryAlone, by.ownWork)({ ...request, type: 2, kpi: 1 }, context),
);
