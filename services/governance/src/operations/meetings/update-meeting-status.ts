import { AppError, type Context, command, say, type UnitOfWork } from '@attesta/kit';
import { showMeeting } from '../../meetings/meeting-view';
import { manageableMeeting } from '../../meetings/read-meeting';
import { MeetingRepository } from '../../repositories/meeting.repository';
import type { Meeting } from '../../repositories/meeting.schema';
import { actingFor } from '../../requests/acting-for';
import { oneOf } from '../../requests/texts';
import { MeetingLedger } from '../../voting/meeting-ledger';

/**
 * Finishes a meeting: from then on its plan stays as it is, and its minutes are written (daily work 4). That stands in its ledger. Once
 * more changes nothing.
 * @throws AppError invalid, not_found, forbidden, conflict for a draft
 */
export const updateMeetingStatus = command('governance.UpdateMeetingStatus', async (request, context, unit) => {
  actingFor(context);
  const { meeting } = await manageableMeeting(context, unit, request.committeeId, 'committeeId');
  if (request.status) oneOf(['finished'] as const, request.status, 'status');
  if (meeting.status === 'draft') throw new AppError('conflict', say('governance.meeting_is_draft'));
  const finished = meeting.status === 'finished' ? meeting : await finish(context, unit, meeting);
  return { message: say('governance.meeting_finished'), data: await showMeeting(context, unit, finished) };
});

async function finish(context: Context, unit: UnitOfWork, meeting: Meeting): Promise<Meeting> {
  const change = { status: 'finished', finished_at: new Date(), updated_by: context.actor.id };
  const finished = await new MeetingRepository(unit).updateById(meeting.id, { $set: change });
  const ledger = await MeetingLedger.open(unit, meeting.id);
  await ledger.append('finished', {});
  await ledger.write();
  return finished ?? meeting;
}
