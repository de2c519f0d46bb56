import { type Scope, SharedRepository } from '@attesta/kit';
import { type NotificationPreferences, usualNotificationPreferences } from '../domain/notification-preferences';
import { type NotificationPreferencesFields, NotificationPreferencesModel } from './notification-preferences.schema';

/** What users have chosen to be told; the usual where they have chosen nothing. */
export class NotificationPreferencesRepository extends SharedRepository<NotificationPreferencesFields> {
  constructor(scope: Scope) {
    super(NotificationPreferencesModel, scope);
  }

  async of(userId: string): Promise<NotificationPreferences> {
    return (await this.findOne({ user_id: userId })) ?? usualNotificationPreferences;
  }

  /** Of many users in one database call: a function that tells each one's. */
  async ofMany(userIds: string[]): Promise<(userId: string) => NotificationPreferences> {
    const found = await this.find({ user_id: { $in: userIds } });
    const byUser = new Map(found.map((one) => [one.user_id, one]));
    return (userId) => byUser.get(userId) ?? usualNotificationPreferences;
  }

  /** Puts what is given; the rest stays. */
  async change(userId: string, fields: Partial<NotificationPreferences>): Promise<NotificationPreferences> {
    return this.upsert({ user_id: userId }, { $set: fields });
  }
}
