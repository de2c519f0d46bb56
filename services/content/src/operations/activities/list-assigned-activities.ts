import { query } from '@attesta/kit';
import { libraryFilter } from '../../access/visible-libraries';
import { belowLevels } from '../../activities/below';
import { listActivities } from '../../activities/list-activities';
import { ownActivities } from '../../activities/own-activities';
import { idsFilter } from '../../tree/list-nodes';

/** The activities in which the actor has something to do (daily 7 Updater: activity/get). */
export const listAssignedActivities = query('content.ListAssignedActivities', async (request, context) =>
  listActivities(context, request, [
    await libraryFilter(context, { library_id: request.library_id }, 'library_ids'),
    await belowLevels(context, request),
    idsFilter(request.substandardIds, 'substandardIds', 'substandard_ids'),
    await ownActivities(context),
  ]),
);
