import { AppError, invalid, preparedCommand, say } from '@attesta/kit';
import type { NewMinutesVote__Output as Said } from '@attesta/proto/governance';
import { BallotRepository } from '../../repositories/ballot.repository';
import type { Ballot } from '../../repositories/ballot.schema';
import { receiptOf } from '../../voting/ballot-view';
import { ballotIdsOf, castBallots } from '../../voting/cast-ballots';
import { changedEvent, linkOrigin } from '../../voting/cast-by-link';
import { inMeetingTurn } from '../../voting/in-meeting-turn';
import { minutesOfLink } from '../../voting/minutes-of-link';
import { openLink } from '../../voting/open-link';

const opinions = ['like', 'dislike'];

/**
 * Takes an attendee's like or dislike of each discussion point, all together and once (daily work 5, 7 Public pages).
 * @throws AppError invalid where a point is left out, conflict 'Voters have already voted …', and as `openLink`
 */
export const createMinutesVotes = preparedCommand('governance.CreateMinutesVotes', async (request, context) => {
  const records = request.records ?? [];
  const [first] = records;
  const of = { meeting_id: first?.meeting_id, organization_id: first?.organization_id };
  const { t, proof } = request;
  const opened = await openLink(context, { t, proof, voter_email: first?.voter_email, ...of }, 'minutes');
  const { scope, meeting, voter } = opened;
  if (records.some((record) => record.voter_email?.trim().toLowerCase() !== voter))
    throw new AppError('not_found', say('governance.vote_email_unknown'));
  await context.memberships.mustBeWritable(scope.organizationId);
  const [ballots, { points }] = await Promise.all([
    new BallotRepository(scope).ofVoter(meeting.id, voter, 'point'),
    minutesOfLink(scope.organizationId, meeting.id),
  ]);
  // Nobody can like what was deleted since it was sent.
  const shown = points.flatMap(({ id }) => ballots.find(({ subject_id }) => subject_id === id) ?? []);
  const open = shown.filter(({ voting_stats }) => voting_stats === 'pending');
  const already = new AppError('conflict', say('governance.feedback_already'));
  if (open.length === 0) throw already;
  const choices = open.map((ballot) => {
    const said =
      records.find(({ discussion_point_id }) => discussion_point_id === ballot.subject_id) ??
      inOrder(records, shown, ballot) ??
      inOrder(records, open, ballot);
    const voting_stats = said?.voting_stats?.trim().toLowerCase() ?? '';
    if (!opinions.includes(voting_stats)) throw invalid('voting_stats', say('governance.feedback_each'));
    return { ballot, voting_stats, comment: said?.comment?.trim() ?? '' };
  });
  const origin = linkOrigin(context, opened, 'CreateMinutesVotes');
  const cast = await inMeetingTurn(origin, meeting.id, ballotIdsOf(choices), (turn) =>
    castBallots(turn, choices, already),
  );
  return async (unit) => {
    unit.live(changedEvent(opened, ['governance.minutes_vote', 'governance.discussion_point']));
    return {
      message: say('governance.feedback_submitted'),
      data: cast.map(({ ballot, record }) => receiptOf(ballot, record)),
    };
  };
});

/**
 * What is said of a point by records that name the item of the agenda alone, one a point (daily work 3): in the order in which the points
 * are shown, where there are as many.
 */
function inOrder(records: Said[], points: Ballot[], { id, agenda_id }: Ballot): Said | undefined {
  const said = records.filter((record) => !record.discussion_point_id && record.agenda_id === agenda_id);
  const of = points.filter((ballot) => ballot.agenda_id === agenda_id);
  return said.length === of.length ? said[of.findIndex((ballot) => ballot.id === id)] : undefined;
}
