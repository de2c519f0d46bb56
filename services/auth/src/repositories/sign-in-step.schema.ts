import { opaqueId, type Stored, schema } from '@attesta/kit';
import { type Model, model } from 'mongoose';
import type { SecondFactor } from '../domain/second-factors';

/** A sign-in between its password and its second step. Its id is the `session_id` that the client keeps meanwhile. */
export interface SignInStepFields {
  user_id: string;
  /** The ways in which it may be taken; a mailed code is not compared unless 'mail' is one of them. */
  methods: SecondFactor[];
  /** The session whose owner proves anew who they are, and whose place the new one takes; empty at a sign-in. */
  replaces: string;
  /** Of the mailed code; empty where none was mailed. */
  code_hash: string;
  sent_at: Date;
  expires_at: Date;
  tries: number;
  consumed: boolean;
  purge_at: Date;
}
export type SignInStep = SignInStepFields & Stored;

const signInStepSchema = schema(
  'sign_in_steps',
  {
    _id: opaqueId,
    user_id: { type: String, required: true },
    methods: { type: [String], default: ['mail'] },
    replaces: { type: String, default: '' },
    code_hash: { type: String, default: '' },
    sent_at: { type: Date, required: true },
    expires_at: { type: Date, required: true },
    tries: { type: Number, default: 0 },
    consumed: { type: Boolean, default: false },
    purge_at: { type: Date, required: true },
  },
  [[{ user_id: 1 }], [{ purge_at: 1 }, { expireAfterSeconds: 0 }]],
);

export const SignInStepModel: Model<SignInStepFields> = model<SignInStepFields>('SignInStep', signInStepSchema);
