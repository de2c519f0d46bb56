import { opaqueId, type Stored, schema } from '@attesta/kit';
import { type Model, model } from 'mongoose';
import type { SignInMethod } from '../domain/second-factors';

/** A signed-in device of a user, with its family of refresh tokens. */
export interface SessionFields {
  user_id: string;
  organization_id: string;
  /** What the tokens say of the user, as of the last refresh. */
  role_id: number;
  surveyor_type: number;
  /** Whoever shows it may end the session without a token, so no list shows it; it is not the id of a line of the login log. */
  login_log_id: string;
  /** What the refresh tokens are made from, together with the platform's secret. */
  refresh_seed: string;
  generation: number;
  rotated_at: Date;
  rotated_by: string;
  device: string;
  place: string;
  /** The last factor that the sign-in was proved by. */
  method: SignInMethod;
  /** When the person at the client last proved who they are: at sign-in, or since then by ConfirmIdentity. */
  confirmed_at: Date | null;
  last_used_at: Date;
  expires_at: Date;
  ended: boolean;
  ended_at: Date | null;
  /** "log out", "device log out", "reused refresh token", "idle", "password changed" … */
  ended_because: string;
  /** When the record itself is removed. */
  purge_at: Date;
}
export type Session = SessionFields & Stored;

const sessionSchema = schema(
  'sessions',
  {
    _id: opaqueId,
    user_id: { type: String, required: true },
    organization_id: { type: String, default: '' },
    role_id: { type: Number, required: true },
    surveyor_type: { type: Number, default: 0 },
    login_log_id: { type: String, required: true },
    refresh_seed: { type: String, required: true },
    generation: { type: Number, required: true },
    rotated_at: { type: Date, required: true },
    rotated_by: { type: String, default: '' },
    device: { type: String, default: '' },
    place: { type: String, default: '' },
    method: { type: String, default: 'password' },
    confirmed_at: { type: Date, default: null },
    last_used_at: { type: Date, required: true },
    expires_at: { type: Date, required: true },
    ended: { type: Boolean, default: false },
    ended_at: { type: Date, default: null },
    ended_because: { type: String, default: '' },
    purge_at: { type: Date, required: true },
  },
  [
    [{ user_id: 1, ended: 1, last_used_at: -1 }],
    [{ organization_id: 1, ended: 1 }],
    // For the sweeper, which looks at the open ones only.
    [{ ended: 1, last_used_at: 1 }],
    [{ ended: 1, expires_at: 1 }],
    [{ login_log_id: 1 }, { unique: true }],
    [{ purge_at: 1 }, { expireAfterSeconds: 0 }],
  ],
);

export const SessionModel: Model<SessionFields> = model<SessionFields>('Session', sessionSchema);
