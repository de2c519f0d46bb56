import { type Scope, type Stored, TenantRepository, tenantSchema } from '@attesta/kit';
import { type Model, model } from 'mongoose';
import type { VotingRule } from '../domain/voting/voting-rule';

/** That an item of an agenda was sent for vote, once, to all who vote on it, and the rule that counts its votes whatever the committee changes later. */
interface SentVoteFields {
  organization_id: string;
  meeting_id: string;
  agenda_id: string;
  rule: VotingRule;
  sent_by: string;
}
export type SentVote = SentVoteFields & Stored;

const id = { type: String, required: true };

const sentVoteSchema = tenantSchema(
  'sent_votes',
  {
    meeting_id: id,
    agenda_id: id,
    rule: {
      _id: false,
      majority: String,
      majority_of: String,
      quorum_percent: Number,
      most_proxies: Number,
      one_time_code: Boolean,
    },
    sent_by: id,
  },
  [[{ organization_id: 1, agenda_id: 1 }, { unique: true }], [{ organization_id: 1, meeting_id: 1 }]],
);

const SentVoteModel: Model<SentVoteFields> = model<SentVoteFields>('SentVote', sentVoteSchema);

/** The votes that one organization has asked for. */
export class SentVoteRepository extends TenantRepository<SentVoteFields> {
  constructor(scope: Scope) {
    super(SentVoteModel, scope);
  }

  ofMeeting(meetingId: string): Promise<SentVote[]> {
    return this.find({ meeting_id: meetingId });
  }

  /** Whether each of those who vote on an item has a ballot. */
  isSent(meetingId: string, agendaId: string): Promise<boolean> {
    return this.exists({ meeting_id: meetingId, agenda_id: agendaId });
  }

  /** The ids of the items of a meeting's agenda that were sent for vote. */
  async itemsOf(meetingId: string): Promise<Set<string>> {
    return new Set((await this.ofMeeting(meetingId)).map(({ agenda_id }) => agenda_id));
  }
}
