import { query } from '@attesta/kit';
import { libraryFilter } from '../../access/visible-libraries';
import { belowAnything, belowLevels } from '../../activities/below';
import { listActivities as list } from '../../activities/list-activities';
import { ownActivities } from '../../activities/own-activities';

/** The actor's activities by type below any level (daily 7 Updater: activities/get?type&id). @throws not_found. */
export const listActivities = query('content.ListActivities', async (request, context) =>
  list(context, request, [
    await libraryFilter(context, request, 'library_ids'),
    await belowAnything(context, request.id),
    await belowLevels(context, request),
    await ownActivities(context),
  ]),
);
