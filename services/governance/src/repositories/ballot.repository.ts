import { type Scope, TenantRepository } from '@attesta/kit';
import type { VoteCounts } from '../domain/voting/vote-result';
import { type Ballot, type BallotFields, type BallotKind, BallotModel } from './ballot.schema';

/** How something is voted on. */
export type Tally = Omit<VoteCounts, 'recused'>;

/** The ballots that a voter has, and those of others that the voter is to cast in their place. */
export interface InHand {
  own: Ballot[];
  held: Ballot[];
}

/** What a ballot becomes when it is cast. */
export type Cast = Pick<BallotFields, 'voting_stats' | 'comment' | 'decided_at' | 'record_sequence'>;

/** The ballots of one organization. */
export class BallotRepository extends TenantRepository<BallotFields> {
  constructor(scope: Scope) {
    super(BallotModel, scope);
  }

  /** Those of a meeting, in the order in which they were sent. */
  ofMeeting(meetingId: string, kind: BallotKind): Promise<Ballot[]> {
    return this.find({ meeting_id: meetingId, kind }, { sort: { _id: 1 } });
  }

  /** Those that one voter has at a meeting. */
  ofVoter(meetingId: string, voterKey: string, kind: BallotKind): Promise<Ballot[]> {
    return this.find({ meeting_id: meetingId, voter_key: voterKey, kind }, { sort: { _id: 1 } });
  }

  /** Those on some items of an agenda. */
  onAgenda(agendaIds: string[], kind: BallotKind): Promise<Ballot[]> {
    return this.find({ agenda_id: { $in: agendaIds }, kind }, { sort: { _id: 1 } });
  }

  /** Of some items of a meeting, those that were sent for vote. */
  async sentItems(meetingId: string, agendaIds: string[]): Promise<Set<string>> {
    const match = { meeting_id: meetingId, kind: 'agenda', agenda_id: { $in: agendaIds } };
    const found = await this.aggregate<{ _id: string }>([{ $match: match }, { $group: { _id: '$agenda_id' } }]);
    return new Set(found.map(({ _id }) => _id));
  }

  /** How attendees like some discussion points, by the ids of those whose minutes were sent. */
  feedbackOn(pointIds: string[]): Promise<Map<string, Tally>> {
    return this.tallies({ kind: 'point', subject_id: { $in: pointIds } });
  }

  /** How the items of a meeting are voted on, by the ids of those that were sent for vote. */
  talliesOf(meetingId: string): Promise<Map<string, Tally>> {
    return this.tallies({ kind: 'agenda', meeting_id: meetingId });
  }

  private async tallies(match: object): Promise<Map<string, Tally>> {
    const of = { subject: '$subject_id', said: '$voting_stats', recused: '$recused' };
    const counted = await this.aggregate<{
      _id: { subject: string; said: keyof typeof countedAs; recused: boolean };
      count: number;
    }>([{ $match: match }, { $group: { _id: of, count: { $sum: 1 } } }]);
    const tallies = new Map<string, Tally>();
    for (const { _id, count } of counted) {
      const so = tallies.get(_id.subject) ?? { total: 0, approved: 0, rejected: 0, abstained: 0, pending: 0 };
      so.total += count;
      if (!_id.recused) so[countedAs[_id.said]] += count;
      tallies.set(_id.subject, so);
    }
    return tallies;
  }

  /** What of the agenda of a meeting some voters have in hand; each of them has an entry. */
  async inHandOf(meetingId: string, voterKeys: string[]): Promise<Map<string, InHand>> {
    const theirs = [{ voter_key: { $in: voterKeys } }, { proxy_to: { $in: voterKeys }, ...toBeCast }];
    const found = await this.find({ meeting_id: meetingId, kind: 'agenda', $or: theirs }, { sort: { _id: 1 } });
    const hands = new Map<string, InHand>(voterKeys.map((key) => [key, { own: [], held: [] }]));
    for (const ballot of found) {
      hands.get(ballot.voter_key)?.own.push(ballot);
      const isHeld = ballot.proxy_to !== ballot.voter_key && ballot.voting_stats === 'pending' && !ballot.recused;
      if (isHeld) hands.get(ballot.proxy_to)?.held.push(ballot);
    }
    return hands;
  }

  /** Those of some ballots that are still to be cast, by their ids. */
  async pending(ids: string[]): Promise<Map<string, Ballot>> {
    const found = await this.find({ _id: { $in: ids }, ...toBeCast });
    return new Map(found.map((ballot) => [ballot.id, ballot]));
  }

  /**
   * Casts ballots that were pending in this very transaction.
   * @throws Error where one is not: somebody else is casting it, so all of it runs again
   */
  async castAll(casts: ReadonlyMap<string, Cast>): Promise<void> {
    const changes = [...casts].map(([id, cast]) => ({ filter: { _id: id, ...toBeCast }, update: { $set: cast } }));
    if ((await this.bulkUpdate(changes)) < casts.size) throw new Error('a ballot was cast meanwhile');
  }
}

/** Minutes are liked or disliked, which their votes count as approved and rejected (daily work 3 Discussion point). */
const countedAs = {
  approve: 'approved',
  like: 'approved',
  reject: 'rejected',
  dislike: 'rejected',
  abstain: 'abstained',
  pending: 'pending',
} as const;

const toBeCast = { voting_stats: 'pending', recused: false };
