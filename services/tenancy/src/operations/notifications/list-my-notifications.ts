import { listMeta, paging, query, say } from '@attesta/kit';
import { NotificationRepository } from '../../repositories/notification.repository';
import { placeText, readPlace } from '../../requests/inbox-place';
import { notificationKind } from '../../requests/notification-kind';
import { notificationView } from '../../views/notification-view';

const newestWithoutPaging = 200;

/**
 * The signed-in user's inbox, newest first (daily work 7 Notifications); the newest 200 when no page is asked for.
 * `unread` counts all that is not read. Three database calls.
 * @throws AppError invalid
 */
export const listMyNotifications = query('tenancy.ListMyNotifications', async (request, context) => {
  const asked = paging(request, { sortable: ['created_at'], defaultSort: '-created_at' });
  const page = asked.pageSize ? asked : { ...asked, pageSize: newestWithoutPaging, limit: newestWithoutPaging };
  const filter = {
    ...(request.unread && { read_at: null }),
    ...(request.type && { type: notificationKind(request.type) }),
  };
  const before = readPlace(request.before);
  const inbox = new NotificationRepository(context, context.actor.id);
  const [found, total, unread_by_type] = await Promise.all([
    // One more than the page tells whether anything follows.
    inbox.shownFrom(filter, { before, skip: page.skip, limit: page.limit + 1 }),
    inbox.countShown(filter),
    inbox.unreadByType(),
  ]);
  const items = found.slice(0, page.limit);
  const last = items.at(-1);
  return {
    message: say('kit.success'),
    data: items.map(notificationView),
    meta: listMeta(page, total),
    unread: unread_by_type.reduce((sum, { count }) => sum + count, 0),
    unread_by_type,
    next: last && found.length > items.length ? placeText(last) : '',
  };
});
