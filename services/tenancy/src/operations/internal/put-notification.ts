import { AppError, command, notFound, objectId, required } from '@attesta/kit';
import { NotificationRepository } from '../../repositories/notification.repository';
import { UserRepository } from '../../repositories/user.repository';
import { notificationView } from '../../views/notification-view';

/**
 * Puts a line into a user's inbox and shows it at once to who is signed in (daily work 7 Notifications). The same key
 * for the same user makes no second one.
 * @throws AppError invalid, not_found when there is no such user
 */
export const putNotification = command('tenancy.PutNotification', async (request, context, unit) => {
  const userId = objectId(request.user_id, 'user_id');
  const key = required(request.key, 'key');
  const title = required(request.title, 'title');
  const user = await new UserRepository(context, 'all').findById(userId);
  if (!user) throw notFound('user', userId);
  const { type, message, link } = request;
  if (link && !/^\/(?!\/)/.test(link)) throw new AppError('invalid', 'link must be a path of the shell.');

  const inbox = new NotificationRepository(unit, userId);
  const present = await inbox.findOne({ key });
  if (present) return { message: 'Notification put', data: notificationView(present) };
  const created = await inbox.create({
    key,
    title,
    type: type ?? '',
    message: message ?? '',
    link: link ?? '',
    read_at: null,
  });
  const data = notificationView(created);
  unit.live({ organizationId: user.organization_id, userId, type: 'notification', data });
  return { message: 'Notification put', data };
});
