import { type Stored, schema } from '@attesta/kit';
import { type Model, model } from 'mongoose';

/** Wrong attempts counted under one key: an account, an address or both. */
export interface AttemptFields {
  /** A keyed hash: no address can be read from it. */
  key: string;
  failures: number;
  blocked_until: Date | null;
  forget_at: Date;
}
export type Attempt = AttemptFields & Stored;

const attemptSchema = schema(
  'attempts',
  {
    key: { type: String, required: true },
    failures: { type: Number, default: 0 },
    blocked_until: { type: Date, default: null },
    forget_at: { type: Date, required: true },
  },
  [
    [{ key: 1 }, { unique: true }],
    [{ forget_at: 1 }, { expireAfterSeconds: 0 }],
  ],
);

export const AttemptModel: Model<AttemptFields> = model<AttemptFields>('Attempt', attemptSchema);
