import { query } from '@attesta/kit';
import { libraryFilter } from '../../access/visible-libraries';
import { belowAnything, belowLevels } from '../../activities/below';
import { listActivities } from '../../activities/list-activities';
import { ownActivities } from '../../activities/own-activities';

/** The actor's activities of a type, with an optional date range (daily 7 Updater). */
export const listClientActivitiesByType = query('content.ListClientActivitiesByType', async (request, context) =>
  listActivities(context, request, [
    await libraryFilter(context, request, 'library_ids'),
    await belowAnything(context, request.id),
    await belowLevels(context, request),
    await ownActivities(context),
  ]),
);
