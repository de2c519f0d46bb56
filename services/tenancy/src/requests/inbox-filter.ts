import type { ManyNotificationsRequest__Output as Request } from '@attesta/proto/tenancy';
import type { InboxFilter } from '../repositories/notification.repository';
import { notificationKind } from './notification-kind';
import { readMoment } from './read-moment';

/** Which lines of an inbox a request is about. @throws AppError invalid */
export function inboxFilter({ type, until }: Request): InboxFilter {
  const moment = readMoment(until, 'until');
  return { ...(type && { type: notificationKind(type) }), ...(moment && { created_at: { $lte: moment } }) };
}
