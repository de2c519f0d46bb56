import type { Notification as NotificationMessage } from '@attesta/proto/tenancy';
import type { Notification } from '../repositories/notification.schema';

/** A line of the inbox as clients read it. */
export function notificationView({
  id,
  type,
  title,
  message,
  link,
  read_at,
  created_at,
}: Notification): NotificationMessage {
  return { id, type, title, message, link, read: read_at !== null, created_at: created_at.toISOString() };
}
