import { type Stored, tenantSchema } from '@attesta/kit';
import { type Model, model } from 'mongoose';

/** What a ballot is about: an item of an agenda, or a discussion point of the minutes. */
export type BallotKind = 'agenda' | 'point';

/** One voter's ballot on one thing (daily work 3 Vote record, MoM voting record). There is never a second one. */
export interface BallotFields {
  organization_id: string;
  meeting_id: string;
  kind: BallotKind;
  /** The item's id; of a discussion point the item that it belongs to. */
  agenda_id: string;
  /** The item's or the discussion point's id. */
  subject_id: string;
  /** The voter's address in small letters. */
  voter_key: string;
  voter_name: string;
  /** '' for an outsider. */
  user_id: string;
  /** pending; approve, reject or abstain of an item; like or dislike of a discussion point. */
  voting_stats: string;
  comment: string;
  decided_at: Date | null;
  /** The record of the ledger that holds it; 0 while it is pending. */
  record_sequence: number;
  /** Known to the voter alone: with the address it makes the commitment that stands in the ledger. */
  nonce: string;
  /** Who votes in this voter's place; '' for nobody. */
  proxy_to: string;
  recused: boolean;
  recusal_reason: string;
  /** When its link was last sent again; those of earlier releases have none. */
  link_sent_at?: Date | null;
}
export type Ballot = BallotFields & Stored;

const text = { type: String, default: '' };
const id = { type: String, required: true };

const ballotSchema = tenantSchema(
  'ballots',
  {
    meeting_id: id,
    kind: id,
    agenda_id: id,
    subject_id: id,
    voter_key: id,
    voter_name: text,
    user_id: text,
    voting_stats: { type: String, default: 'pending' },
    comment: text,
    decided_at: { type: Date, default: null },
    record_sequence: { type: Number, default: 0 },
    nonce: id,
    proxy_to: text,
    recused: { type: Boolean, default: false },
    recusal_reason: text,
    link_sent_at: { type: Date, default: null },
  },
  [
    [{ organization_id: 1, subject_id: 1, voter_key: 1 }, { unique: true }],
    [{ organization_id: 1, meeting_id: 1, voter_key: 1 }],
    [{ organization_id: 1, agenda_id: 1, kind: 1, voter_name: 1 }],
    [{ organization_id: 1, meeting_id: 1, proxy_to: 1 }],
  ],
);

export const BallotModel: Model<BallotFields> = model<BallotFields>('Ballot', ballotSchema);
