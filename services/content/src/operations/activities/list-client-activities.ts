import { query } from '@attesta/kit';
import { libraryFilter } from '../../access/visible-libraries';
import { belowLevels } from '../../activities/below';
import { listActivities } from '../../activities/list-activities';

/** Admin-created activities of the organization's libraries and its own (platform 7 Activities). */
export const listClientActivities = query('content.ListClientActivities', async (request, context) =>
  listActivities(context, request, [
    await libraryFilter(context, request, 'library_ids'),
    await belowLevels(context, request),
  ]),
);
