import { consumer, type NotificationRequested, Sentence } from '@attesta/kit';
import { putInInbox } from '../notifications/put-in-inbox';
import { UserRepository } from '../repositories/user.repository';

/** Puts what other services tell people of (`notify` of the kit) into their inboxes; who has left is passed over. */
export const notificationsConsumer = consumer<NotificationRequested>({
  name: 'tenancy-notifications',
  subjects: ['compliance', 'content', 'documents', 'governance'].map((domain) => `${domain}.notification.requested`),
  changes: ['tenancy.notification'],
  handle: async ({ data: { user_id, notices } }, unit) => {
    const user = await new UserRepository(unit, 'all').findById(user_id);
    if (!user) return;
    const lines = notices.map(({ title, message, ...notice }) => ({
      ...notice,
      title: Sentence.of(title),
      message: message ? Sentence.of(message) : '',
    }));
    await putInInbox(unit, user, lines);
  },
});
