import { command, notFound, objectId, say } from '@attesta/kit';
import { NotificationRepository } from '../../repositories/notification.repository';
import { notificationView } from '../../views/notification-view';

/** Marks one of the user's own notifications as not read again. @throws AppError invalid, not_found */
export const unreadNotification = command('tenancy.UnreadNotification', async (request, context, unit) => {
  const id = objectId(request.id, 'id');
  const inbox = new NotificationRepository(unit, context.actor.id);
  const found = (await inbox.findShown(id)) && (await inbox.updateById(id, { $set: { read_at: null } }));
  if (!found) throw notFound('notification', id);
  return { message: say('tenancy.notification_unread'), data: notificationView(found) };
});
