import { type Stored, tenantSchema } from '@attesta/kit';
import { type Model, model } from 'mongoose';
import type { SendingFields } from './sending.repository';

/** Minutes that are on their way to those who attend a meeting; gone when everybody has been sent them. */
export interface MinutesSendingFields extends SendingFields {
  /** The record of the ledger that says so. */
  record: { sequence: number; hash: string };
  /** The discussion points that everybody is asked about. */
  point_ids: string[];
  /** Who is to have them, in that order; `key` is an address in small letters, `user_id` '' for an outsider. */
  voters: { key: string; name: string; user_id: string }[];
  /** How many of them have been sent them. */
  done: number;
}
export type MinutesSending = MinutesSendingFields & Stored;

const id = { type: String, required: true };

const minutesSendingSchema = tenantSchema(
  'minutes_sendings',
  {
    meeting_id: id,
    sent_by: id,
    record: { _id: false, sequence: Number, hash: String },
    point_ids: [String],
    voters: [{ _id: false, key: String, name: String, user_id: String }],
    done: { type: Number, required: true },
    claimed_until: { type: Date, default: null },
    tries: { type: Number, default: 0 },
  },
  [[{ organization_id: 1, meeting_id: 1 }, { unique: true }], [{ claimed_until: 1 }]],
);

export const MinutesSendingModel: Model<MinutesSendingFields> = model<MinutesSendingFields>(
  'MinutesSending',
  minutesSendingSchema,
);
