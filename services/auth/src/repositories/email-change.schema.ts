import { type Stored, schema } from '@attesta/kit';
import { type Model, model } from 'mongoose';

/** A change of an account's mail address: tenancy keeps the account, auth the links that confirm and undo it. */
export interface EmailChangeFields {
  user_id: string;
  old_email: string;
  new_email: string;
  requested_at: Date;
  state: 'waiting' | 'applied' | 'over';
  /** Hash of the token that was mailed to the new address; the newest only. */
  confirm_hash: string;
  confirm_until: Date;
  /** Hashes of the tokens that were mailed to the old address; none of an account that nobody has taken up. */
  undo_hashes: string[];
  undo_until: Date;
  /** When the record itself is removed. */
  purge_at: Date;
}
export type EmailChange = EmailChangeFields & Stored;

const emailChangeSchema = schema(
  'email_changes',
  {
    user_id: { type: String, required: true },
    old_email: { type: String, required: true },
    new_email: { type: String, required: true },
    requested_at: { type: Date, required: true },
    state: { type: String, required: true },
    confirm_hash: { type: String, required: true },
    confirm_until: { type: Date, required: true },
    undo_hashes: { type: [String], default: [] },
    undo_until: { type: Date, required: true },
    purge_at: { type: Date, required: true },
  },
  [
    [{ user_id: 1, requested_at: -1 }],
    [{ confirm_hash: 1 }],
    [{ undo_hashes: 1 }],
    [{ purge_at: 1 }, { expireAfterSeconds: 0 }],
  ],
);

export const EmailChangeModel: Model<EmailChangeFields> = model<EmailChangeFields>('EmailChange', emailChangeSchema);
