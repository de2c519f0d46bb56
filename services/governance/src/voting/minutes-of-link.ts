import { whenCommitted } from '@attesta/kit';
import type { VoteCounts } from '../domain/voting/vote-result';
import { BallotRepository } from '../repositories/ballot.repository';
import { DiscussionPointRepository } from '../repositories/discussion-point.repository';
import type { DiscussionPoint } from '../repositories/discussion-point.schema';
import { LedgerEndRepository } from '../repositories/ledger.repository';
import { SentVoteRepository } from '../repositories/sent-vote.repository';
import { sharedRead } from './shared-read';

/** What of its minutes everybody who opens a link of a meeting is shown. */
interface MinutesOfLink {
  points: DiscussionPoint[];
  /** How the items of the agenda were voted on. */
  tallies: ReadonlyMap<string, VoteCounts>;
  finalized: boolean;
}

const shared = sharedRead(read);
whenCommitted(['discussion_points', 'ballots', 'ledger_ends'], shared.forget);

/** The minutes of a link's meeting: counting the votes of thousands for each of thousands would hold up all of them. */
export const minutesOfLink: (organizationId: string, meetingId: string) => Promise<MinutesOfLink> = shared.of;

async function read(organizationId: string, meetingId: string): Promise<MinutesOfLink> {
  // Of no one caller: who goes away must not end it for the others.
  const scope = { organizationId };
  const [points, tallies, sent, end] = await Promise.all([
    new DiscussionPointRepository(scope).ofMeetings([meetingId]),
    new BallotRepository(scope).talliesOf(meetingId),
    new SentVoteRepository(scope).itemsOf(meetingId),
    new LedgerEndRepository(scope).ofMeeting(meetingId),
  ]);
  // Of an item that is still on its way to its voters nobody can vote yet.
  for (const id of tallies.keys()) if (!sent.has(id)) tallies.delete(id);
  return { points, tallies, finalized: Boolean(end?.finalized_at) };
}
