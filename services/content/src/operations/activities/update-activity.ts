import { command } from '@attesta/kit';
import { changeableActivity, updateActivity } from '../../activities/write-activity';

/** Changes an admin-created activity (platform 7 Activities). @throws invalid, not_found, forbidden, conflict. */
export const updateAdminActivity = command('content.UpdateAdminActivity', async (request, context, unit) => {
  const current = await changeableActivity(context, request.id || request.admin_activity_id, 'admin');
  return updateActivity(context, unit, request, current);
});

/** Changes an activity of the organization (platform 7 Activities). @throws invalid, not_found, forbidden, conflict. */
export const updateClientActivity = command('content.UpdateClientActivity', async (request, context, unit) => {
  const current = await changeableActivity(context, request.id || request.client_activity_id);
  return updateActivity(context, unit, request, current);
});
