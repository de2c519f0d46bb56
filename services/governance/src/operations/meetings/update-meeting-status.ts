import { AppError, command, say } from '@attesta/kit';
import { showMeeting } from '../../meetings/meeting-view';
import { manageableMeeting } from '../../meetings/read-meeting';
import { MeetingRepository } from '../../repositories/meeting.repository';
import { actingFor } from '../../requests/acting-for';
import { oneOf } from '../../requests/texts';

/**
 * Finishes a meeting: from then on its plan stays as it is, and its minutes are written (daily work 4). Once more changes nothing.
 * @throws AppError invalid, not_found, forbidden, conflict for a draft
 */
export const updateMeetingStatus = command('governance.UpdateMeetingStatus', async (request, context, unit) => {
  actingFor(context);
  const { meeting } = await manageableMeeting(context, unit, request.committeeId, 'committeeId');
  if (request.status) oneOf(['finished'] as const, request.status, 'status');
  if (meeting.status === 'draft') throw new AppError('conflict', say('governance.meeting_is_draft'));
  const finish = { status: 'finished', finished_at: new Date(), updated_by: context.actor.id };
  const finished =
    meeting.status === 'finished'
      ? meeting
      : await new MeetingRepository(unit).updateById(meeting.id, { $set: finish });
  return { message: say('governance.meeting_finished'), data: await showMeeting(context, unit, finished ?? meeting) };
});
