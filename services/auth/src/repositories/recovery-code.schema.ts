import { schema } from '@attesta/kit';
import { type Model, model } from 'mongoose';

/** A recovery code that was not used yet; using one removes it. */
export interface RecoveryCodeFields {
  user_id: string;
  /** The same for all codes of a user. */
  salt: string;
  /** security/recovery-codes.ts: the code can't be told from it. */
  code_hash: string;
}

const recoveryCodeSchema = schema(
  'recovery_codes',
  {
    user_id: { type: String, required: true },
    salt: { type: String, required: true },
    code_hash: { type: String, required: true },
  },
  [[{ user_id: 1, code_hash: 1 }, { unique: true }]],
);

export const RecoveryCodeModel: Model<RecoveryCodeFields> = model<RecoveryCodeFields>(
  'RecoveryCode',
  recoveryCodeSchema,
);
