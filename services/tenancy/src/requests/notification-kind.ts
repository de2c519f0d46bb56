import { everyNotificationKind, invalid, isNotificationKind, type NotificationKind, say } from '@attesta/kit';

/** A kind of notification that a request names. @throws AppError invalid that names the field and all kinds */
export function notificationKind(type: string | null | undefined, field = 'type'): NotificationKind {
  if (type && isNotificationKind(type)) return type;
  throw invalid(field, say('tenancy.notification_kind', { field, kinds: everyNotificationKind.join(', ') }));
}
