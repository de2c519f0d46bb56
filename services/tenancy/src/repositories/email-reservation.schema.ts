import { type Stored, schema } from '@attesta/kit';
import { type Model, model } from 'mongoose';

/** A mail address that no other account may take for a time: it waits for its confirmation, or was given up just now. */
export interface EmailReservationFields {
  /** The address in lower case; unique. */
  email_key: string;
  /** Whom it is kept for; empty of an account that is being created. */
  user_id: string;
  until: Date;
  /** Whether the account had it before: it is then kept for the undoing of the change. */
  former: boolean;
}
export type EmailReservation = EmailReservationFields & Stored;

const emailReservationSchema = schema(
  'email_reservations',
  {
    email_key: { type: String, required: true },
    user_id: { type: String, default: '' },
    until: { type: Date, required: true },
    former: { type: Boolean, default: false },
  },
  [[{ email_key: 1 }, { unique: true }], [{ user_id: 1 }], [{ until: 1 }, { expireAfterSeconds: 0 }]],
);

export const EmailReservationModel: Model<EmailReservationFields> = model<EmailReservationFields>(
  'EmailReservation',
  emailReservationSchema,
);
