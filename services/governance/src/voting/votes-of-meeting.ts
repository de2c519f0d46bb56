import type { Scope } from '@attesta/kit';
import { type VoteResult, voteResult } from '../domain/voting/vote-result';
import type { VotingRule } from '../domain/voting/voting-rule';
import { BallotRepository } from '../repositories/ballot.repository';
import { LedgerEndRepository } from '../repositories/ledger.repository';
import { SentVoteRepository } from '../repositories/sent-vote.repository';

/** How an item that was sent for vote stands. */
export interface MeetingVote {
  sent_at: Date;
  rule: VotingRule;
  result: VoteResult;
}

/**
 * The votes of a meeting by the items of its agenda. The database counts: three calls, for five thousand voters as for five.
 * @param closing whether no more ballots are taken, though the minutes are not final yet
 */
export async function votesOfMeeting(
  scope: Scope,
  meetingId: string,
  closing = false,
): Promise<Map<string, MeetingVote>> {
  const [tallies, sent, end] = await Promise.all([
    new BallotRepository(scope).talliesOf(meetingId),
    new SentVoteRepository(scope).ofMeeting(meetingId),
    new LedgerEndRepository(scope).ofMeeting(meetingId),
  ]);
  const isClosed = closing || Boolean(end?.finalized_at);
  return new Map(
    sent.flatMap(({ agenda_id, rule, created_at }) => {
      const counts = tallies.get(agenda_id);
      if (!counts) return [];
      return [[agenda_id, { sent_at: created_at, rule, result: voteResult(rule, counts, isClosed) }] as const];
    }),
  );
}
