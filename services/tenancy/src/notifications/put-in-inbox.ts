import { Sentence, type UnitOfWork } from '@attesta/kit';
import { type NotificationPreferences, tellsInApp, tellsInDigest } from '../domain/notification-preferences';
import { NotificationRepository } from '../repositories/notification.repository';
import type { Notification } from '../repositories/notification.schema';
import { NotificationPreferencesRepository } from '../repositories/notification-preferences.repository';
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

/**
 * Puts lines into a user's inbox, as far as they want them there or in their daily mail, and shows them at once to who is
 * signed in. A constant number of database calls.
 * @returns the lines that are there under the keys
 */
export async function putInInbox(
  unit: UnitOfWork,
  user: { id: string; organization_id: string },
  lines: NewNotification[],
): Promise<Notification[]> {
  const inbox = new NotificationRepository(unit, user.id);
  const preferences = await new NotificationPreferencesRepository(unit).of(user.id);
  const present = await inbox.find({ key: { $in: lines.map(({ key }) => key) } });
  const known = new Set(present.map(({ key }) => key));
  const created = await inbox.createMany(
    lines
      .filter(({ key, type }) => !known.has(key) && known.add(key) && wants(preferences, type))
      .map(fieldsOf(preferences)),
  );
  for (const line of created.filter(({ hidden }) => !hidden)) {
    const data = notificationView(line);
    unit.live({ organizationId: user.organization_id, userId: user.id, type: 'notification', data });
  }
  return [...present, ...created];
}

function wants(preferences: NotificationPreferences, type: string): boolean {
  return tellsInApp(preferences, type) || tellsInDigest(preferences, type);
}

function fieldsOf(preferences: NotificationPreferences): (line: NewNotification) => Partial<Notification> {
  return ({ key, type, title, message, link }) => ({
    key,
    type,
    title: String(title),
    message: String(message),
    link,
    ...(title instanceof Sentence && { title_sentence: title.reference }),
    ...(message instanceof Sentence && { message_sentence: message.reference }),
    read_at: null,
    hidden: !tellsInApp(preferences, type),
  });
}
