import { listMeta, objectId, paging, query, say } from '@attesta/kit';
import { mayManage } from '../../committees/may-manage';
import { openMeeting } from '../../meetings/read-meeting';
import { BallotRepository } from '../../repositories/ballot.repository';
import { actingFor } from '../../requests/acting-for';

/**
 * The feedback on the discussion points of one item of an agenda (daily work 7); who does not manage the meeting sees their own.
 * @throws AppError invalid, forbidden
 */
export const listMinutesVotes = query('governance.ListMinutesVotes', async (request, context) => {
  const page = paging(request, { sortable: ['_id'], defaultSort: '_id' });
  const scope = actingFor(context);
  const agendaId = objectId(request.id, 'id');
  const pointId = request.discussion_point_id
    ? objectId(request.discussion_point_id, 'discussion_point_id')
    : undefined;
  const ballots = new BallotRepository(scope);
  const any = await ballots.anyOnPointsOf(agendaId);
  if (!any) return { message: say('governance.vote_success'), data: [], meta: listMeta(page, 0) };
  const { committee } = await openMeeting(context, scope, any.meeting_id);
  const userId = mayManage(context, committee) ? undefined : context.actor.id;
  const { items, total } = await ballots.feedback(
    { agendaId, pointId, userId, answered: request.answered ?? false },
    page,
  );
  const data = items.map(({ id: ballotId, subject_id, voter_name, voter_key, voting_stats, comment, decided_at }) => ({
    id: ballotId,
    discussion_point_id: subject_id,
    voter_name,
    voter_email: voter_key,
    voting_stats,
    comment,
    decided_at: decided_at?.toISOString() ?? '',
  }));
  return { message: say('governance.vote_success'), data, meta: listMeta(page, total) };
});
