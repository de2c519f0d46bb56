import { type Stored, schema } from '@attesta/kit';
import { type Model, model } from 'mongoose';

/** A passkey of an account: its public part (WebAuthn Level 3, 4: credential record). */
export interface PasskeyFields {
  user_id: string;
  name: string;
  /** Base64url, as the browser tells it; unique over all accounts. */
  credential_id: string;
  /** The public key in COSE form, base64url. */
  public_key: string;
  /** How often the authenticator says that it signed; 0 of those that don't count. */
  counter: number;
  /** "internal", "hybrid", "usb" …: how the browser may reach it. */
  transports: string[];
  /** It is synchronized between devices. */
  backed_up: boolean;
  last_used_at: Date | null;
}
export type Passkey = PasskeyFields & Stored;

const passkeySchema = schema(
  'passkeys',
  {
    user_id: { type: String, required: true },
    name: { type: String, required: true },
    credential_id: { type: String, required: true },
    public_key: { type: String, required: true },
    counter: { type: Number, default: 0 },
    transports: { type: [String], default: [] },
    backed_up: { type: Boolean, default: false },
    last_used_at: { type: Date, default: null },
  },
  [[{ credential_id: 1 }, { unique: true }], [{ user_id: 1, created_at: 1 }]],
);

export const PasskeyModel: Model<PasskeyFields> = model<PasskeyFields>('Passkey', passkeySchema);
