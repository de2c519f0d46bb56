import { query } from '@attesta/kit';
import { libraryFilter } from '../../access/visible-libraries';
import { belowAnything, belowLevels } from '../../activities/below';
import { listActivities } from '../../activities/list-activities';

/** Activities below any level, by type, frequency, day and date (platform 7 Activities, daily 7). @throws not_found. */
export const filterClientActivities = query('content.FilterClientActivities', async (request, context) =>
  listActivities(context, request, [
    await libraryFilter(context, request, 'library_ids'),
    await belowAnything(context, request.id),
    await belowLevels(context, request),
  ]),
);
