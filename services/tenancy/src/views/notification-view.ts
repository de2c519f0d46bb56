import type { SentenceReference } from '@attesta/kit';
import type { Notification as NotificationMessage, NotificationSentence } from '@attesta/proto/tenancy';
import type { Notification } from '../repositories/notification.schema';

/** A line of the inbox as clients read it. */
export function notificationView(notification: Notification): NotificationMessage {
  const { id, type, title, message, link, read_at, created_at, title_sentence, message_sentence } = notification;
  return {
    id,
    type,
    title,
    message,
    link,
    read: read_at !== null,
    created_at: created_at.toISOString(),
    ...(title_sentence && { title_sentence: sentence(title_sentence) }),
    ...(message_sentence && { message_sentence: sentence(message_sentence) }),
  };
}

function sentence({ key, parameters = {} }: SentenceReference): NotificationSentence {
  return {
    key,
    parameters: Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, String(value)])),
  };
}
