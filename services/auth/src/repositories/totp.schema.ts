import { type Stored, schema } from '@attesta/kit';
import { type Model, model } from 'mongoose';

/** The authenticator app of an account. Secrets are encrypted (security/seal.ts). */
export interface TotpFields {
  user_id: string;
  /** Empty until the first app was confirmed. */
  secret: string;
  confirmed_at: Date | null;
  /** The last time step that a code was used of: each works once (RFC 6238, 5.2). */
  last_step: number;
  /** A secret that waits for its confirmation; until then the one before it stays in force. */
  pending_secret: string;
  pending_until: Date | null;
}
export type Totp = TotpFields & Stored;

const totpSchema = schema(
  'totp',
  {
    user_id: { type: String, required: true },
    secret: { type: String, default: '' },
    confirmed_at: { type: Date, default: null },
    last_step: { type: Number, default: 0 },
    pending_secret: { type: String, default: '' },
    pending_until: { type: Date, default: null },
  },
  [[{ user_id: 1 }, { unique: true }]],
);

export const TotpModel: Model<TotpFields> = model<TotpFields>('Totp', totpSchema);
