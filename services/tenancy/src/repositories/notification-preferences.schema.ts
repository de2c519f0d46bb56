import { type Stored, schema } from '@attesta/kit';
import { type Model, model } from 'mongoose';
import type { NotificationPreferences } from '../domain/notification-preferences';

/** What a user has chosen to be told. */
export interface NotificationPreferencesFields extends NotificationPreferences {
  user_id: string;
}
export type StoredNotificationPreferences = NotificationPreferencesFields & Stored;

const preferencesSchema = schema(
  'notification_preferences',
  {
    user_id: { type: String, required: true },
    digest: { type: Boolean, default: true },
    not_in_app: { type: [String], default: [] },
    not_in_digest: { type: [String], default: [] },
  },
  [[{ user_id: 1 }, { unique: true }]],
);

export const NotificationPreferencesModel: Model<NotificationPreferencesFields> = model<NotificationPreferencesFields>(
  'NotificationPreferences',
  preferencesSchema,
);
