import { Sentence, type UnitOfWork } from '@attesta/kit';
import { NotificationRepository } from '../repositories/notification.repository';
import type { Notification } from '../repositories/notification.schema';
import { notificationView } from '../views/notification-view';

/** What a line of an inbox says; sentences reach each reader in their own language. */
export interface NewNotification {
  /** The same key for the same user makes no second line. */
  key: string;
  type: string;
  title: string | Sentence;
  message: string | Sentence;
  link: string;
}

/** Puts a line into a user's inbox and shows it at once to who is signed in. @returns the line that is there under the key */
export async function putInInbox(
  unit: UnitOfWork,
  user: { id: string; organization_id: string },
  { key, type, title, message, link }: NewNotification,
): Promise<Notification> {
  const inbox = new NotificationRepository(unit, user.id);
  const present = await inbox.findOne({ key });
  if (present) return present;
  const created = await inbox.create({
    key,
    type,
    title: String(title),
    message: String(message),
    link,
    ...(title instanceof Sentence && { title_sentence: title.reference }),
    ...(message instanceof Sentence && { message_sentence: message.reference }),
    read_at: null,
  });
  const data = notificationView(created);
  unit.live({ organizationId: user.organization_id, userId: user.id, type: 'notification', data });
  return created;
}
