import type { Scope } from '@attesta/kit';
import { SentVoteRepository } from '../repositories/sent-vote.repository';
import { VoteSendingRepository } from '../repositories/vote-sending.repository';

/** The ids of the items of a meeting that were sent for vote, whether their voters can vote on them yet or not. Two calls. */
export async function sentItems(scope: Scope, meetingId: string): Promise<Set<string>> {
  const [open, sendings] = await Promise.all([
    new SentVoteRepository(scope).itemsOf(meetingId),
    new VoteSendingRepository(scope).ofMeeting(meetingId),
  ]);
  return new Set([...open, ...sendings.flatMap(({ items }) => items.map(({ agenda_id }) => agenda_id))]);
}
