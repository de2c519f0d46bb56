import { objectId, query } from '@attesta/kit';
import { libraryFilter } from '../../access/visible-libraries';
import { belowLevels } from '../../activities/below';
import { listActivities } from '../../activities/list-activities';
import { idFilter } from '../../tree/list-nodes';

/** The admin-created activities of a library, narrowed by level, activity and type (platform 7 Activities). */
export const listAdminActivitiesCommon = query('content.ListAdminActivitiesCommon', async (request, context) => {
  const library_id = request.id && objectId(request.id, 'id');
  const conditions = [
    await libraryFilter(context, { library_id }, 'library_ids'),
    await belowLevels(context, request),
    idFilter(request, { activity_id: '_id' }),
  ];
  return listActivities(context, request, conditions, 'admin');
});
