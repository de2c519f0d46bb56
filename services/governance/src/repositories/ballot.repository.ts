import { type Filter, type Paging, type Scope, TenantRepository } from '@attesta/kit';
import type { VoteCounts } from '../domain/voting/vote-result';
import { type Ballot, type BallotFields, type BallotKind, BallotModel } from './ballot.schema';
import { SentVoteRepository } from './sent-vote.repository';

/** Which of the votes on something a list shows. */
export interface VoteFilter {
  agendaId: string;
  /** An answer of those who take part, pending too, or `recused`. */
  status?: string;
}

/** Whose feedback on which discussion points a list shows. */
export interface FeedbackFilter {
  agendaId: string;
  pointId?: string;
  userId?: string;
  /** Only what was said, not what is waited for. */
  answered: boolean;
}

/** A voter, by address in small letters. */
export interface NamedVoter {
  key: string;
  name: string;
}

/** The ballots that a voter has, and those of others that the voter is to cast in their place. */
export interface InHand {
  own: Ballot[];
  held: Ballot[];
}

/** What a ballot becomes when it is cast. */
export type Cast = Pick<BallotFields, 'voting_stats' | 'comment' | 'decided_at' | 'record_sequence'>;

/**
 * The ballots of one organization. Those on an item that is still on its way to its voters lie there already, and are found by nobody before
 * the last of them has theirs: then it was sent (`SentVoteRepository`).
 */
export class BallotRepository extends TenantRepository<BallotFields> {
  constructor(scope: Scope) {
    super(BallotModel, scope);
  }

  /** Those that some attendees have on the discussion points of a meeting. */
  onPoints(meetingId: string, keys: string[]): Promise<Ballot[]> {
    return this.find({ meeting_id: meetingId, voter_key: { $in: keys }, kind: 'point' });
  }

  /** A page of the votes on an item of an agenda, by the voters' names, and the total; words match name or address. */
  votesOn({ agendaId, status }: VoteFilter, { pattern, ...page }: Paging): Promise<{ items: Ballot[]; total: number }> {
    const answered = status === 'recused' ? { recused: true } : { voting_stats: status, recused: false };
    return this.findPage(
      { agenda_id: agendaId, kind: 'agenda', ...(status && answered), ...(pattern && found(pattern)) },
      page,
    );
  }

  /**
   * A page of those who were sent a vote at a meeting, without some of them, by name, and how many they are. Two calls.
   * @param page of which a limit of 0 asks for their number alone
   */
  async votersBeside(
    meetingId: string,
    keys: string[],
    { pattern, skip, limit }: Pick<Paging, 'pattern' | 'skip' | 'limit'>,
  ): Promise<{ items: NamedVoter[]; total: number }> {
    const match = { meeting_id: meetingId, kind: 'agenda', voter_key: { $nin: keys }, ...(pattern && found(pattern)) };
    const each = [{ $match: match }, { $group: { _id: '$voter_key', name: { $first: '$voter_name' } } }];
    const page = [{ $sort: { name: 1, _id: 1 } as const }, { $skip: skip }, { $limit: limit || 1 }];
    const [items, [counted]] = await Promise.all([
      limit > 0 ? this.aggregate<{ _id: string; name: string }>([...each, ...page]) : [],
      this.aggregate<{ total: number }>([...each, { $count: 'total' }]),
    ]);
    return { items: items.map(({ _id, name }) => ({ key: _id, name })), total: counted?.total ?? 0 };
  }

  /** What some voters of a meeting are called. */
  async namesOf(meetingId: string, keys: string[]): Promise<Map<string, string>> {
    const found = keys.length > 0 ? await this.find({ meeting_id: meetingId, voter_key: { $in: keys } }) : [];
    return new Map(found.map(({ voter_key, voter_name }) => [voter_key, voter_name]));
  }

  /** Those that some voters have on the agenda of a meeting. */
  ofVoters(meetingId: string, keys: string[]): Promise<Ballot[]> {
    return this.onAgenda(meetingId, { voter_key: { $in: keys } });
  }

  /** What of the ballots on an item that is still on its way the ledger will say. */
  rollOf(meetingId: string, agendaId: string): Promise<Pick<Ballot, 'voter_key' | 'nonce' | 'proxy_to'>[]> {
    const select = ['voter_key', 'nonce', 'proxy_to'];
    return this.find({ meeting_id: meetingId, kind: 'agenda', subject_id: agendaId }, { select });
  }

  /** Those on an item of an agenda that somebody is to cast in their voters' place, or has cast. */
  givenOn(meetingId: string, agendaId: string): Promise<Ballot[]> {
    return this.find({ meeting_id: meetingId, kind: 'agenda', subject_id: agendaId, proxy_to: { $gt: '' } });
  }

  /** Those of a meeting that somebody is to cast in their voters' place, or has cast. */
  given(meetingId: string): Promise<Ballot[]> {
    return this.onAgenda(meetingId, { proxy_to: { $gt: '' } });
  }

  /** Says who is to cast some ballots that are pending; '' for their voters themselves. */
  async giveTo(holder: string, ballots: Pick<Ballot, 'id'>[]): Promise<void> {
    const ids = ballots.map(({ id }) => id);
    if (ids.length > 0)
      await this.updateMany({ _id: { $in: ids }, voting_stats: 'pending' }, { $set: { proxy_to: holder } });
  }

  /** Notes that the link to some ballots that are pending was sent again. */
  async noteSentAgain(ballots: Pick<Ballot, 'id'>[], at: Date): Promise<void> {
    const ids = ballots.map(({ id }) => id);
    await this.updateMany({ _id: { $in: ids }, voting_stats: 'pending' }, { $set: { link_sent_at: at } });
  }

  /** Those that one voter has at a meeting. */
  ofVoter(meetingId: string, voterKey: string, kind: BallotKind): Promise<Ballot[]> {
    const own = { voter_key: voterKey };
    return kind === 'agenda'
      ? this.onAgenda(meetingId, own)
      : this.find({ meeting_id: meetingId, kind, ...own }, { sort: { _id: 1 } });
  }

  /** Any of those on the discussion points of an item of an agenda. */
  anyOnPointsOf(agendaId: string): Promise<Ballot | undefined> {
    return this.findOne({ agenda_id: agendaId, kind: 'point' });
  }

  /** A page of the feedback on the discussion points of an item of an agenda, and the total; words match name or address. */
  feedback(
    { agendaId, pointId, userId, answered }: FeedbackFilter,
    { pattern, ...page }: Paging,
  ): Promise<{ items: Ballot[]; total: number }> {
    const filter = {
      agenda_id: agendaId,
      kind: 'point',
      ...(pointId && { subject_id: pointId }),
      ...(userId && { user_id: userId }),
      ...(answered && { voting_stats: { $ne: 'pending' } }),
      ...(pattern && found(pattern)),
    };
    return this.findPage(filter, page);
  }

  /** How attendees like some discussion points, by the ids of those whose minutes were sent. */
  feedbackOn(pointIds: string[]): Promise<Map<string, VoteCounts>> {
    return this.tallies({ kind: 'point', subject_id: { $in: pointIds } });
  }

  /** What a user was asked of some discussion points, by their ids. */
  async ofUserOn(userId: string, pointIds: string[]): Promise<Map<string, Ballot>> {
    const found = await this.find({ kind: 'point', subject_id: { $in: pointIds }, user_id: userId });
    return new Map(found.map((ballot) => [ballot.subject_id, ballot]));
  }

  /** How the items of a meeting are voted on, by the ids of those that were sent for vote. */
  talliesOf(meetingId: string): Promise<Map<string, VoteCounts>> {
    return this.tallies({ kind: 'agenda', meeting_id: meetingId });
  }

  private async tallies(match: object): Promise<Map<string, VoteCounts>> {
    const given = { $gt: ['$proxy_to', ''] };
    const of = { subject: '$subject_id', said: '$voting_stats', recused: '$recused', given };
    const counted = await this.aggregate<{
      _id: { subject: string; said: keyof typeof countedAs; recused: boolean; given: boolean };
      count: number;
    }>([{ $match: match }, { $group: { _id: of, count: { $sum: 1 } } }]);
    const tallies = new Map<string, VoteCounts>();
    for (const { _id, count } of counted) {
      const so = tallies.get(_id.subject) ?? { ...nothing };
      so.total += count;
      so[_id.recused ? 'recused' : countedAs[_id.said]] += count;
      if (_id.given && !_id.recused && _id.said !== 'pending') so.proxies += count;
      tallies.set(_id.subject, so);
    }
    return tallies;
  }

  /** What of the agenda of a meeting some voters have in hand; each of them has an entry. */
  async inHandOf(meetingId: string, voterKeys: string[]): Promise<Map<string, InHand>> {
    const theirs = [{ voter_key: { $in: voterKeys } }, { proxy_to: { $in: voterKeys }, ...toBeCast }];
    const found = await this.onAgenda(meetingId, { $or: theirs });
    const hands = new Map<string, InHand>(voterKeys.map((key) => [key, { own: [], held: [] }]));
    for (const ballot of found) {
      hands.get(ballot.voter_key)?.own.push(ballot);
      const isHeld = ballot.proxy_to !== ballot.voter_key && ballot.voting_stats === 'pending' && !ballot.recused;
      if (isHeld) hands.get(ballot.proxy_to)?.held.push(ballot);
    }
    return hands;
  }

  /** Those on the items of a meeting that were sent to all who vote on them. */
  private async onAgenda(meetingId: string, which: Filter): Promise<Ballot[]> {
    const sent = await new SentVoteRepository(this.scope).itemsOf(meetingId);
    const found = await this.find({ meeting_id: meetingId, kind: 'agenda', ...which }, { sort: { _id: 1 } });
    return found.filter(({ subject_id }) => sent.has(subject_id));
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

const nothing: VoteCounts = { total: 0, approved: 0, rejected: 0, abstained: 0, pending: 0, recused: 0, proxies: 0 };

const found = (pattern: RegExp) => ({ $or: [{ voter_name: pattern }, { voter_key: pattern }] });

const toBeCast = { voting_stats: 'pending', recused: false };
