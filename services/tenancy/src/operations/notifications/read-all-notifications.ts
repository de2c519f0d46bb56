import { command, say } from '@attesta/kit';
import { NotificationRepository } from '../../repositories/notification.repository';
import { inboxFilter } from '../../requests/inbox-filter';

/**
 * Marks the user's own notifications as read, those of a kind, or those until a moment: what arrives while somebody reads
 * stays unread. @throws AppError invalid
 */
export const readAllNotifications = command('tenancy.ReadAllNotifications', async (request, context, unit) => {
  const inbox = new NotificationRepository(unit, context.actor.id);
  const filter = { ...inboxFilter(request), read_at: null };
  const count = await inbox.updateMany(filter, { $set: { read_at: new Date() } });
  return { message: say('tenancy.notifications_read', { count }), data: count };
});
