import { AppError, listMeta, objectId, query, say } from '@attesta/kit';
import { discussionViews } from '../../discussion/discussion-view';
import { openMeeting } from '../../meetings/read-meeting';
import { DiscussionPointRepository } from '../../repositories/discussion-point.repository';
import { actingFor } from '../../requests/acting-for';

/**
 * The discussion points of a meeting, or of one item of its agenda (daily work 7, 8).
 * @throws AppError invalid, forbidden, not_found for no such meeting and where there is none
 */
export const findDiscussionPoints = query('governance.FindDiscussionPoints', async (request, context) => {
  const scope = actingFor(context);
  const { meeting } = await openMeeting(context, scope, request.committee_meeting_id, 'committee_meeting_id');
  const agendaId = request.agenda_id ? objectId(request.agenda_id, 'agenda_id') : undefined;
  const points = await new DiscussionPointRepository(scope).ofMeetings([meeting.id], agendaId);
  if (points.length === 0) throw new AppError('not_found', say('governance.no_discussion_points'));
  const data = await discussionViews(context, scope, points, true);
  return { message: say('kit.success'), data, meta: listMeta({ page: 1, pageSize: 0 }, data.length) };
});
