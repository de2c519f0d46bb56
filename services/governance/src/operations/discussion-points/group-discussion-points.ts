import { grouped, query, say } from '@attesta/kit';
import { discussionViews } from '../../discussion/discussion-view';
import { everyPoint, numbered } from '../../domain/agenda';
import { openMeeting } from '../../meetings/read-meeting';
import { DiscussionPointRepository } from '../../repositories/discussion-point.repository';
import { actingFor } from '../../requests/acting-for';

/** The discussion points of a meeting by items of its agenda, in the agenda's order (daily work 7). @throws AppError invalid, not_found, forbidden */
export const groupDiscussionPoints = query('governance.GroupDiscussionPoints', async (request, context) => {
  const scope = actingFor(context);
  const { meeting } = await openMeeting(context, scope, request.committee_meeting_id, 'committee_meeting_id');
  const points = await new DiscussionPointRepository(scope).ofMeetings([meeting.id]);
  const byPoint = grouped(await discussionViews(context, scope, points, true), ({ agenda_id }) => agenda_id);
  const data = everyPoint(numbered(meeting.agenda)).map(({ agenda_id, serial_no, agenda_item }) => ({
    agenda_id,
    serial_no,
    agenda_item,
    discussion_points: byPoint.get(agenda_id) ?? [],
  }));
  return { message: say('kit.success'), data };
});
