import { query, say } from '@attesta/kit';
import { discussionViews } from '../../discussion/discussion-view';
import { showMeeting } from '../../meetings/meeting-view';
import { openMeeting } from '../../meetings/read-meeting';
import { DiscussionPointRepository } from '../../repositories/discussion-point.repository';
import { actingFor } from '../../requests/acting-for';

/** The minutes of a meeting: the meeting, and what was discussed and resolved (daily work 7). @throws AppError invalid, not_found, forbidden */
export const getMinutes = query('governance.GetMinutes', async (request, context) => {
  const scope = actingFor(context);
  const { meeting } = await openMeeting(context, scope, request.committee_meeting_id, 'committee_meeting_id');
  const points = await new DiscussionPointRepository(scope).ofMeetings([meeting.id]);
  const [data, meetinginfo] = await Promise.all([
    discussionViews(context, scope, points, true),
    showMeeting(context, scope, meeting),
  ]);
  return { message: say('kit.success'), data, meetinginfo };
});
