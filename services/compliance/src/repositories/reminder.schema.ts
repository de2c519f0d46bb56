import { tenantSchema } from '@attesta/kit';
import { model } from 'mongoose';

/** Something that a person was told of a checklist, so that they are told it once. */
export interface ReminderDocument {
  organization_id: string;
  user_id: string;
  key: string;
}

/** Longer than the longest period, so that nothing is told twice within it. */
const keptSeconds = 400 * 86_400;

export const ReminderModel = model(
  'Reminder',
  tenantSchema('reminders', { user_id: { type: String, required: true }, key: { type: String, required: true } }, [
    [{ organization_id: 1, user_id: 1, key: 1 }, { unique: true }],
    [{ created_at: 1 }, { expireAfterSeconds: keptSeconds }],
  ]),
);
