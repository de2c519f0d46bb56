import { opaqueId, schema } from '@attesta/kit';
import { type Model, model } from 'mongoose';

/**
 * A challenge that a passkey has to sign, used once. Its id is the session that adds a passkey, the step of a sign-in, or
 * one of its own.
 */
export interface PasskeyChallengeFields {
  purpose: 'adding' | 'sign-in';
  /** The user whose passkey must answer; empty where any user's may. */
  user_id: string;
  challenge_hash: string;
  expires_at: Date;
}

const passkeyChallengeSchema = schema(
  'passkey_challenges',
  {
    _id: opaqueId,
    purpose: { type: String, required: true },
    user_id: { type: String, default: '' },
    challenge_hash: { type: String, required: true },
    expires_at: { type: Date, required: true },
  },
  [[{ expires_at: 1 }, { expireAfterSeconds: 0 }]],
);

export const PasskeyChallengeModel: Model<PasskeyChallengeFields> = model<PasskeyChallengeFields>(
  'PasskeyChallenge',
  passkeyChallengeSchema,
);
