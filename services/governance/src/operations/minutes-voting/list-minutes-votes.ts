import { objectId, query, say } from '@attesta/kit';
import { mayManage } from '../../committees/may-manage';
import { openMeeting } from '../../meetings/read-meeting';
import { BallotRepository } from '../../repositories/ballot.repository';
import { actingFor } from '../../requests/acting-for';

/**
 * The feedback on the discussion points of one item of an agenda (daily work 7); who does not manage the meeting sees their own.
 * @throws AppError invalid, forbidden
 */
export const listMinutesVotes = query('governance.ListMinutesVotes', async ({ id }, context) => {
  const scope = actingFor(context);
  const ballots = await new BallotRepository(scope).onAgenda([objectId(id, 'id')], 'point');
  const [first] = ballots;
  if (!first) return { message: say('governance.vote_success'), data: [] };
  const { committee } = await openMeeting(context, scope, first.meeting_id);
  const shown = ballots.filter(({ user_id }) => mayManage(context, committee) || user_id === context.actor.id);
  const data = shown.map(({ id: ballotId, subject_id, voter_name, voter_key, voting_stats, comment, decided_at }) => ({
    id: ballotId,
    discussion_point_id: subject_id,
    voter_name,
    voter_email: voter_key,
    voting_stats,
    comment,
    decided_at: decided_at?.toISOString() ?? '',
  }));
  return { message: say('governance.vote_success'), data };
});
