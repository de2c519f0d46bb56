import { type Stored, schema } from '@attesta/kit';
import { type Model, model } from 'mongoose';

/** A mail that went out. */
export interface SentMailFields {
  key: string;
}
export type SentMail = SentMailFields & Stored;

/** Longer than any event is tried again. */
const keptSeconds = 90 * 86_400;

const sentMailSchema = schema('sent_mails', { key: { type: String, required: true } }, [
  [{ key: 1 }, { unique: true }],
  [{ created_at: 1 }, { expireAfterSeconds: keptSeconds }],
]);

export const SentMailModel: Model<SentMailFields> = model<SentMailFields>('SentMail', sentMailSchema);
