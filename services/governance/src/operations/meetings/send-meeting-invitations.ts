import { AppError, command, say, voterKey } from '@attesta/kit';
import { attending, tell } from '../../meetings/invitations';
import { showMeeting } from '../../meetings/meeting-view';
import { plannableMeeting } from '../../meetings/read-meeting';
import { MeetingRepository } from '../../repositories/meeting.repository';
import { actingFor } from '../../requests/acting-for';

/**
 * Has an invitation with a calendar file mailed to everybody who attends; one more tells them what has changed since, and takes the
 * meeting out of the calendars of those who attend no more.
 * @throws AppError invalid, not_found, forbidden, conflict for a draft, a finished meeting, or one that nobody attends
 */
export const sendMeetingInvitations = command('governance.SendMeetingInvitations', async (request, context, unit) => {
  actingFor(context);
  const { meeting, committee } = await plannableMeeting(context, unit, request.id);
  if (meeting.status === 'draft') throw new AppError('conflict', say('governance.meeting_is_draft'));
  const people = await attending(context, meeting);
  if (people.length === 0) throw new AppError('conflict', say('governance.nobody_to_invite'));
  const update = { $set: { invited_at: new Date(), invited: people }, $inc: { invitations: 1 } };
  const invited = (await new MeetingRepository(unit).updateById(meeting.id, update)) ?? meeting;
  const addresses = new Set(people.map(({ email }) => voterKey(email)));
  const gone = (meeting.invited ?? []).filter(({ email }) => !addresses.has(voterKey(email)));
  await tell(context, unit, { meeting: invited, committee }, 'invited', people);
  await tell(context, unit, { meeting: invited, committee }, 'uninvited', gone);
  return { message: say('governance.invitations_sent'), data: await showMeeting(context, unit, invited) };
});
