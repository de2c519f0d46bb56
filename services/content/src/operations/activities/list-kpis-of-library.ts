import { query } from '@attesta/kit';
import { libraryFilter } from '../../access/visible-libraries';
import { listActivities } from '../../activities/list-activities';
import { ownActivities } from '../../activities/own-activities';

/** The KPIs of a library in which the actor has something to do (daily 7 Updater). @throws not_found for the library. */
export const listKpisOfLibrary = query('content.ListKpisOfLibrary', async (request, context) =>
  listActivities(context, { ...request, type: 2, kpi: 1 }, [
    await libraryFilter(context, { library_id: request.library_id }, 'library_ids'),
    await ownActivities(context),
  ]),
);
