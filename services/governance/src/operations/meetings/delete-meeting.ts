import { command, say } from '@attesta/kit';
import { attending, tell } from '../../meetings/invitations';
import { manageableMeeting } from '../../meetings/read-meeting';
import { MeetingRepository } from '../../repositories/meeting.repository';
import { actingFor } from '../../requests/acting-for';
import { MeetingLedger } from '../../voting/meeting-ledger';

/**
 * Deletes a meeting: nobody sees it any more, and what was voted and recorded of it stays stored, with its end in the ledger. Who was invited to one that
 * is yet to come gets it taken out of their calendar (daily work 7 Committees).
 * @throws AppError invalid, not_found
 */
export const deleteMeeting = command('governance.DeleteMeeting', async (request, context, unit) => {
  actingFor(context);
  const { meeting, committee } = await manageableMeeting(context, unit, request.id);
  const update = { $set: { deleted_at: new Date(), updated_by: context.actor.id }, $inc: { invitations: 1 } };
  const deleted = (await new MeetingRepository(unit).updateById(meeting.id, update)) ?? meeting;
  const ledger = await MeetingLedger.open(unit, meeting.id);
  await ledger.append('deleted', {});
  await ledger.write({ deleted_at: new Date() });
  if (meeting.invited_at && meeting.status !== 'finished') {
    const people = meeting.invited?.length ? meeting.invited : await attending(context, meeting);
    await tell(context, unit, { meeting: deleted, committee }, 'cancelled', people);
  }
  return { message: say('governance.meeting_deleted') };
});
