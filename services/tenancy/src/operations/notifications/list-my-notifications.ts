import { listMeta, paging, query } from '@attesta/kit';
import { NotificationRepository } from '../../repositories/notification.repository';
import { notificationView } from '../../views/notification-view';

const newestWithoutPaging = 200;

/**
 * The signed-in user's inbox, newest first (daily work 7 Notifications); the newest 200 when no page is asked for.
 * `unread` counts all that is not read.
 */
export const listMyNotifications = query('tenancy.ListMyNotifications', async (request, context) => {
  const asked = paging(request, { sortable: ['created_at'], defaultSort: '-created_at' });
  const page = asked.limit ? asked : { ...asked, pageSize: newestWithoutPaging, limit: newestWithoutPaging };
  const inbox = new NotificationRepository(context, context.actor.id);
  const [{ items, total }, unread] = await Promise.all([
    inbox.findPage(request.unread ? { read_at: null } : {}, page),
    inbox.count({ read_at: null }),
  ]);
  return { message: 'Success', data: items.map(notificationView), meta: listMeta(page, total), unread };
});
