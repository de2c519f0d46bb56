import { type Stored, tenantSchema } from '@attesta/kit';
import { type Model, model } from 'mongoose';
import type { VotingRule } from '../domain/voting/voting-rule';
import type { SendingFields } from './sending.repository';

/** Who is asked to vote: `key` is an address in small letters, `user_id` '' for an outsider. */
interface AskedVoter {
  key: string;
  name: string;
  user_id: string;
}

/** An item of an agenda that is on its way to those who vote on it. */
export interface AskedItem {
  agenda_id: string;
  /** Whether all who attend vote on it. */
  everybody: boolean;
  /** Who else does. */
  named: AskedVoter[];
}

/** How far a sending is: first there is a ballot for everybody on each item, then everybody is mailed. */
export interface VoteProgress {
  /** How many items are there for all who vote on them, and can be voted on. */
  open: number;
  /** For how many of its voters there is a ballot on the next item, which nobody can cast yet. */
  made: number;
  /** How many voters were mailed their link. */
  mailed: number;
}

/** Items of a meeting's agenda that are on their way to those who vote on them; gone when everybody has been mailed. */
export interface VoteSendingFields extends SendingFields, VoteProgress {
  /** The rule that the votes are sent under. */
  rule: VotingRule;
  /** All who attended when it was sent, where all of them vote on something. */
  attending: AskedVoter[];
  items: AskedItem[];
  /** Whether it broke off again and again, and waits for somebody to send it again. */
  broken_off: boolean;
}
export type VoteSending = VoteSendingFields & Stored;

const id = { type: String, required: true };
const count = { type: Number, required: true };
const voters = [{ _id: false, key: String, name: String, user_id: String }];

const voteSendingSchema = tenantSchema(
  'vote_sendings',
  {
    meeting_id: id,
    sent_by: id,
    rule: {
      _id: false,
      majority: String,
      majority_of: String,
      quorum_percent: Number,
      most_proxies: Number,
      one_time_code: Boolean,
    },
    attending: voters,
    items: [{ _id: false, agenda_id: String, everybody: Boolean, named: voters }],
    open: count,
    made: count,
    mailed: count,
    broken_off: { type: Boolean, default: false },
    claimed_until: { type: Date, default: null },
    tries: { type: Number, default: 0 },
  },
  [[{ organization_id: 1, meeting_id: 1 }], [{ claimed_until: 1 }]],
);

export const VoteSendingModel: Model<VoteSendingFields> = model<VoteSendingFields>('VoteSending', voteSendingSchema);
