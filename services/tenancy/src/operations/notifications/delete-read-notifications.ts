import { command, say } from '@attesta/kit';
import { NotificationRepository } from '../../repositories/notification.repository';
import { inboxFilter } from '../../requests/inbox-filter';

/** Deletes what the user has read, of a kind or until a moment where these are given. @throws AppError invalid */
export const deleteReadNotifications = command('tenancy.DeleteReadNotifications', async (request, context, unit) => {
  const inbox = new NotificationRepository(unit, context.actor.id);
  const count = await inbox.deleteMany({ ...inboxFilter(request), read_at: { $ne: null } });
  return { message: say('tenancy.notifications_deleted', { count }), data: count };
});
