import { command, notFound, objectId } from '@attesta/kit';
import { changeableActivity, deleteActivity } from '../../activities/write-activity';
import { AdminActivityRepository } from '../../repositories';

/** Deletes an admin-created activity (platform 7 Activities). @throws not_found. */
export const deleteAdminActivity = command('content.DeleteAdminActivity', async (request, context, unit) => {
  const id = objectId(request.id, 'id');
  const activity = await new AdminActivityRepository(context).findById(id);
  if (!activity) throw notFound('activity', id);
  return deleteActivity(unit, activity);
});

/** Deletes an activity of the organization (daily 7 Client roles, 8). @throws not_found, forbidden. */
export const deleteClientActivity = command('content.DeleteClientActivity', async (request, context, unit) => {
  const id = objectId(request.id, 'id');
  const activity = await changeableActivity(context, id);
  if (!activity) throw notFound('activity', id);
  return deleteActivity(unit, activity);
});
