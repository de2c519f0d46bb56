import { command, notFound, objectId, say } from '@attesta/kit';
import { NotificationRepository } from '../../repositories/notification.repository';

/** Deletes one of the user's own notifications. @throws AppError invalid, not_found */
export const deleteNotification = command('tenancy.DeleteNotification', async (request, context, unit) => {
  const id = objectId(request.id, 'id');
  const gone = await new NotificationRepository(unit, context.actor.id).deleteOne({ _id: id });
  if (!gone) throw notFound('notification', id);
  return { message: say('tenancy.notification_deleted'), data: 1 };
});
