import { opaqueId, type Stored, schema } from '@attesta/kit';
import { type Model, model } from 'mongoose';
import type { CodeStepFields } from './code-step.repository';

/** Somebody on the way to a new password. */
export interface PasswordStepFields extends CodeStepFields {
  /** Empty of a decoy: for an address that has no account, or was asked for too often. */
  user_id: string;
  /** By a mailed code, or by a sign-in whose password must be replaced. */
  kind: 'code' | 'sign-in';
  /** What wrong codes are counted under; the same for decoys. */
  guarded_as: string;
  /** Keyed hash of the address and browser that asked. */
  asked_from: string;
  /** How often the code was mailed again. */
  resends: number;
  /** Keyed hash of the `session_id` that the client keeps meanwhile. */
  session_hash: string;
  /** Keyed hash of what tells the browser that the code was right in; empty before, and of browsers that take no cookie. */
  browser_hash: string;
  /** Until when the password may be set, once the code was right. */
  permit_until: Date | null;
}
export type PasswordStep = PasswordStepFields & Stored;

const passwordStepSchema = schema(
  'password_steps',
  {
    _id: opaqueId,
    user_id: { type: String, default: '' },
    kind: { type: String, required: true },
    guarded_as: { type: String, default: '' },
    asked_from: { type: String, default: '' },
    resends: { type: Number, default: 0 },
    session_hash: { type: String, required: true },
    browser_hash: { type: String, default: '' },
    permit_until: { type: Date, default: null },
    code_hash: { type: String, default: '' },
    sent_at: { type: Date, required: true },
    expires_at: { type: Date, required: true },
    tries: { type: Number, default: 0 },
    consumed: { type: Boolean, default: false },
    purge_at: { type: Date, required: true },
  },
  [
    [{ session_hash: 1 }, { unique: true }],
    [{ browser_hash: 1 }],
    [{ user_id: 1 }],
    [{ asked_from: 1, sent_at: -1 }],
    [{ purge_at: 1 }, { expireAfterSeconds: 0 }],
  ],
);

export const PasswordStepModel: Model<PasswordStepFields> = model<PasswordStepFields>(
  'PasswordStep',
  passwordStepSchema,
);
