import { objectId, query } from '@attesta/kit';
import { libraryFilter } from '../../access/visible-libraries';
import { belowLevels } from '../../activities/below';
import { listActivities } from '../../activities/list-activities';
import { idFilter } from '../../tree/list-nodes';

/** The activities of a library that the organization sees, narrowed by level, activity and type (platform 7 Activities). */
export const listClientActivitiesCommon = query('content.ListClientActivitiesCommon', async (request, context) => {
  const library_id = request.id && objectId(request.id, 'id');
  return listActivities(context, request, [
    await libraryFilter(context, { library_id }, 'library_ids'),
    await belowLevels(context, request),
    idFilter(request, { activity_id: '_id' }),
  ]);
});
