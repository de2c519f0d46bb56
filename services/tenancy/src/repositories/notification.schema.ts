import { type SentenceReference, type Stored, schema } from '@attesta/kit';
import { type Model, model } from 'mongoose';

/** A line of a user's inbox. */
export interface NotificationFields {
  user_id: string;
  /** Tells a repeat from another one. */
  key: string;
  type: string;
  title: string;
  message: string;
  link: string;
  /** Where a service says title and message: the sentences, which readers get in their languages. */
  title_sentence?: SentenceReference;
  message_sentence?: SentenceReference;
  read_at: Date | null;
  /** For the daily mail alone: its reader wants none of its kind in the inbox. */
  hidden: boolean;
}
export type Notification = NotificationFields & Stored;

const daySeconds = 24 * 3600;
const readDays = 180;
const unreadDays = 365;
const text = { type: String, default: '' };

const notificationSchema = schema(
  'notifications',
  {
    user_id: { type: String, required: true },
    key: { type: String, required: true },
    type: text,
    title: text,
    message: text,
    link: text,
    title_sentence: { type: Object },
    message_sentence: { type: Object },
    read_at: { type: Date, default: null },
    hidden: { type: Boolean, default: false },
  },
  [
    [{ user_id: 1, key: 1 }, { unique: true }],
    [{ user_id: 1, created_at: -1 }],
    [{ user_id: 1, read_at: 1 }],
    [{ read_at: 1 }, { expireAfterSeconds: readDays * daySeconds }],
    [{ created_at: 1 }, { expireAfterSeconds: unreadDays * daySeconds }],
  ],
);

export const NotificationModel: Model<NotificationFields> = model<NotificationFields>(
  'Notification',
  notificationSchema,
);
