import { type Filter, ReadRepository, type Scope } from '@attesta/kit';
import { type Notification, type NotificationFields, NotificationModel } from './notification.schema';

/** Reads the inboxes of many users, for the daily mail; nothing else. */
export class EveryInboxRepository extends ReadRepository<NotificationFields> {
  constructor(scope: Scope) {
    super(NotificationModel, scope);
  }

  protected confine(filter: Filter): Filter {
    return filter;
  }

  /** What arrived for some users between two moments and is not read, the newest first. One database call. */
  unreadBetween(userIds: string[], since: Date, until: Date): Promise<Notification[]> {
    return this.find(
      { user_id: { $in: userIds }, created_at: { $gte: since, $lt: until }, read_at: null },
      { sort: { created_at: -1, _id: -1 }, select: ['user_id', 'type', 'title', 'title_sentence', 'link'] },
    );
  }
}
