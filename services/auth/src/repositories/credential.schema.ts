import { type Stored, schema } from '@attesta/kit';
import { type Model, model } from 'mongoose';

/** What an account proves itself with. It belongs to a person, not to an organization: sign-in knows none yet. */
export interface CredentialFields {
  user_id: string;
  email: string;
  /** The address in lower case; unique. */
  email_key: string;
  /** Argon2id in PHC form; empty while an invited account has chosen no password. */
  password_hash: string;
  /**
   * The hash that was taken away when a change of the mail address was undone, for somebody else may know the password: it
   * must not be chosen again. Empty otherwise.
   */
  withdrawn_hash: string;
  /** Hash of the token of the link by which an invited account chooses its first password; empty where none works. */
  invitation_hash: string;
  invitation_until: Date | null;
  /** Whether tenancy was told that the owner has signed in. */
  joined: boolean;
  /** Whether a one-time code is asked for after the password. */
  mfa: boolean;
  /** Set by tenancy's events: false ends and refuses sessions. */
  enabled: boolean;
  /** The password must be replaced at the next sign-in. */
  must_change: boolean;
  password_changed_at: Date | null;
  /** Hashes of the addresses that the owner signed in from, newest last. */
  known_addresses: string[];
  /** Counts sign-ins: writing it first makes two sign-ins of one account follow each other. */
  sign_ins: number;
}
export type Credential = CredentialFields & Stored;

const credentialSchema = schema(
  'credentials',
  {
    user_id: { type: String, required: true },
    email: { type: String, required: true },
    email_key: { type: String, required: true },
    password_hash: { type: String, default: '' },
    withdrawn_hash: { type: String, default: '' },
    invitation_hash: { type: String, default: '' },
    invitation_until: { type: Date, default: null },
    joined: { type: Boolean, default: false },
    mfa: { type: Boolean, default: false },
    enabled: { type: Boolean, default: true },
    must_change: { type: Boolean, default: false },
    password_changed_at: { type: Date, default: null },
    known_addresses: { type: [String], default: [] },
    sign_ins: { type: Number, default: 0 },
  },
  [[{ user_id: 1 }, { unique: true }], [{ email_key: 1 }, { unique: true }], [{ invitation_hash: 1 }]],
);

export const CredentialModel: Model<CredentialFields> = model<CredentialFields>('Credential', credentialSchema);
