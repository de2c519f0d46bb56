import { AppError, type Context, invalid, type LiveEvent, say, type UnitOrigin } from '@attesta/kit';
import { decisions } from '../domain/voting/vote-result';
import { BallotRepository } from '../repositories/ballot.repository';
import type { Ballot } from '../repositories/ballot.schema';
import { alreadyVoted, ballotIdsOf, type CastBallot, type Choice, castBallots } from './cast-ballots';
import { inMeetingTurn } from './in-meeting-turn';
import type { OpenedLink } from './open-link';

/** On whose behalf a public call writes: nobody's who is signed in, for the organization of the link. */
export function linkOrigin(context: Context, { scope }: OpenedLink, source: string): UnitOrigin {
  return { organizationId: scope.organizationId, actorId: '', requestId: context.requestId, source };
}

/** Tells the open pages of the link's organization, and of no other, what a public call has changed. */
export function changedEvent({ scope }: OpenedLink, tags: string[]): LiveEvent {
  return { organizationId: scope.organizationId, type: 'changed', data: { domain: 'governance', tags } };
}

/** @throws AppError invalid for what is none of Agree, Disagree and Abstain */
export function readDecision(given: string | null | undefined): string {
  const decision = decisions.find((known) => known === given?.trim().toLowerCase());
  if (!decision) throw invalid('voting_stats', say('governance.vote_choose'));
  return decision;
}

/**
 * Casts votes on items of an agenda for who has opened a link, and with them those that were given to that voter.
 * @param held what of others the voter is to cast, on whatever item
 * @returns the voter's own ballots, cast, with their records
 * @throws AppError conflict where one was cast before, given away, or its voter is recused
 */
export async function castByLink(
  context: Context,
  opened: OpenedLink,
  source: string,
  choices: Omit<Choice, 'held'>[],
  held: Ballot[],
): Promise<CastBallot[]> {
  const { scope, meeting, voter } = opened;
  await context.memberships.mustBeWritable(scope.organizationId);
  for (const { ballot } of choices) {
    if (ballot.recused) throw new AppError('conflict', say('governance.vote_recused'));
    if (ballot.voting_stats !== 'pending') throw alreadyVoted();
  }
  const withHeld = choices.map((choice) => ({
    ...choice,
    held: held.filter(({ subject_id }) => subject_id === choice.ballot.subject_id),
  }));
  const cast = await inMeetingTurn(linkOrigin(context, opened, source), meeting.id, ballotIdsOf(withHeld), (turn) =>
    castBallots(turn, withHeld, alreadyVoted()),
  );
  return cast.filter(({ ballot }) => ballot.voter_key === voter);
}

/** @throws AppError conflict where somebody else votes in this voter's place */
export async function mustVoteThemselves(opened: OpenedLink, ballots: Ballot[]): Promise<void> {
  const holder = ballots.find(({ proxy_to, voting_stats }) => proxy_to && voting_stats === 'pending')?.proxy_to;
  if (!holder) return;
  const [theirs] = await new BallotRepository(opened.scope).ofVoter(opened.meeting.id, holder, 'agenda');
  throw new AppError('conflict', say('governance.vote_given_away', { name: theirs?.voter_name ?? holder }));
}
