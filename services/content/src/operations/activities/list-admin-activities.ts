import { query } from '@attesta/kit';
import { libraryFilter } from '../../access/visible-libraries';
import { belowLevels } from '../../activities/below';
import { listActivities } from '../../activities/list-activities';

/** Admin-created activities (platform 7 Activities). */
export const listAdminActivities = query('content.ListAdminActivities', async (request, context) => {
  const conditions = [await libraryFilter(context, request, 'library_ids'), await belowLevels(context, request)];
  return listActivities(context, request, conditions, 'admin');
});
