import { schema } from '@attesta/kit';
import { type Model, model } from 'mongoose';

/** One sign-in, refused or not, as its owner may see it. */
export interface LoginLogFields {
  user_id: string;
  outcome:
    | 'signed in'
    | 'identity confirmed'
    | 'wrong password'
    | 'wrong code'
    | 'too many sessions'
    | 'inactive'
    | 'reused refresh token'
    | 'password changed'
    | 'factor added'
    | 'factor removed'
    | 'recovery codes renewed'
    | 'sessions ended by administrator'
    | 'mail address change requested'
    | 'mail address changed'
    | 'mail address change undone';
  /** "password", "mail", "totp", "passkey" or "recovery"; of a refused attempt, what it was made with. */
  method: string;
  session_id: string;
  device: string;
  place: string;
  at: Date;
}

const loginLogSchema = schema(
  'login_log',
  {
    user_id: { type: String, required: true },
    outcome: { type: String, required: true },
    method: { type: String, default: '' },
    session_id: { type: String, default: '' },
    device: { type: String, default: '' },
    place: { type: String, default: '' },
    at: { type: Date, required: true },
  },
  [[{ user_id: 1, at: -1 }], [{ at: 1 }, { expireAfterSeconds: 400 * 24 * 3600 }]],
);

export const LoginLogModel: Model<LoginLogFields> = model<LoginLogFields>('LoginLog', loginLogSchema);
