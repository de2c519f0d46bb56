import { AppError, command, notFound, objectId, required, say } from '@attesta/kit';
import { putInInbox } from '../../notifications/put-in-inbox';
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
  if (link && !/^\/(?!\/)/.test(link)) throw new AppError('invalid', say('tenancy.link_no_path'));

  const line = { key, title, type: type ?? '', message: message ?? '', link: link ?? '' };
  const notification = await putInInbox(unit, user, line);
  return { message: say('tenancy.notification_put'), data: notificationView(notification) };
});
