import { schema } from '@attesta/kit';
import { type Model, model } from 'mongoose';

/** Permission to end one session of one user, given by a refused sign-in; kept as a hash and used once. */
export interface LogoutHandleFields {
  handle_hash: string;
  user_id: string;
  session_id: string;
  expires_at: Date;
}

const logoutHandleSchema = schema(
  'logout_handles',
  {
    handle_hash: { type: String, required: true },
    user_id: { type: String, required: true },
    session_id: { type: String, required: true },
    expires_at: { type: Date, required: true },
  },
  [
    [{ handle_hash: 1 }, { unique: true }],
    [{ expires_at: 1 }, { expireAfterSeconds: 0 }],
  ],
);

export const LogoutHandleModel: Model<LogoutHandleFields> = model<LogoutHandleFields>(
  'LogoutHandle',
  logoutHandleSchema,
);
