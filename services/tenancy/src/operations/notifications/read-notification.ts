import { command, notFound, objectId } from '@attesta/kit';
import { NotificationRepository } from '../../repositories/notification.repository';
import { notificationView } from '../../views/notification-view';

/** Marks one of the user's own notifications as read; again changes nothing. @throws AppError invalid, not_found */
export const readNotification = command('tenancy.ReadNotification', async (request, context, unit) => {
  const id = objectId(request.id, 'id');
  const inbox = new NotificationRepository(unit, context.actor.id);
  const changed = await inbox.updateOne({ _id: id, read_at: null }, { $set: { read_at: new Date() } });
  const found = changed ?? (await inbox.findById(id));
  if (!found) throw notFound('notification', id);
  return { message: 'Notification read', data: notificationView(found) };
});
