import type { NotificationPreferences as Message } from '@attesta/proto/tenancy';
import { choicesOf, type NotificationPreferences } from '../domain/notification-preferences';

/** What somebody wants to be told, as clients read it. */
export function notificationPreferencesView(preferences: NotificationPreferences): Message {
  return { digest: preferences.digest, kinds: choicesOf(preferences) };
}
