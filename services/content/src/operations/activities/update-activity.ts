import { command, notFound, objectId } from '@attesta/kit';
import { changeableActivity, updateActivity } from '../../activities/write-activity';
import { AdminActivityRepository } from '../../repositories';

/** Changes an admin-created activity (platform 7 Activities). @throws invalid, not_found, conflict. */
export const updateAdminActivity = command('content.UpdateAdminActivity', async (request, context, unit) => {
  const id = objectId(request.id || request.admin_activity_id, 'id');
  const current = await new AdminActivityRepository(context).findById(id);
  if (!current) throw notFound('activity', id);
  return updateActivity(context, unit, request, current);
});

/** Changes an activity of the organization (platform 7 Activities). @throws invalid, not_found, forbidden, conflict. */
export const updateClientActivity = command('content.UpdateClientActivity', async (request, context, unit) => {
  const id = objectId(request.id || request.client_activity_id, 'id');
  const current = await changeableActivity(context, id);
  if (!current) throw notFound('activity', id);
  return updateActivity(context, unit, request, current);
});
