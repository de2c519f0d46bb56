import { command } from '@attesta/kit';
import { changeableActivity, deleteActivity } from '../../activities/write-activity';

/** Deletes an admin-created activity (platform 7 Activities). @throws not_found, forbidden, conflict when it was answered. */
export const deleteAdminActivity = command('content.DeleteAdminActivity', async (request, context, unit) =>
  deleteActivity(context, unit, await changeableActivity(context, request.id, 'admin')),
);

/** Deletes an activity of the organization (daily 7 Client roles, 8). @throws not_found, forbidden, conflict when it was answered. */
export const deleteClientActivity = command('content.DeleteClientActivity', async (request, context, unit) =>
  deleteActivity(context, unit, await changeableActivity(context, request.id)),
);
