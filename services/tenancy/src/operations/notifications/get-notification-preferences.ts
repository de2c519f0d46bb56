import { query, say } from '@attesta/kit';
import { NotificationPreferencesRepository } from '../../repositories/notification-preferences.repository';
import { notificationPreferencesView } from '../../views/notification-preferences-view';

/** What the signed-in user wants to be told, and where. */
export const getNotificationPreferences = query('tenancy.GetNotificationPreferences', async (_request, context) => {
  const preferences = await new NotificationPreferencesRepository(context).of(context.actor.id);
  return { message: say('kit.success'), data: notificationPreferencesView(preferences) };
});
