import { command, objectId, required, say } from '@attesta/kit';
import { withPoint } from '../../domain/agenda';
import { publishMeetingFiles } from '../../meetings/meeting-files';
import { showMeeting } from '../../meetings/meeting-view';
import { plannableMeeting } from '../../meetings/read-meeting';
import { MeetingRepository } from '../../repositories/meeting.repository';
import { actingFor } from '../../requests/acting-for';

/**
 * Takes a file off an item of an agenda; one that is not there any more is taken off already.
 * @throws AppError invalid, not_found, forbidden, conflict when the meeting is finished
 */
export const detachAgendaFile = command('governance.DetachAgendaFile', async (request, context, unit) => {
  actingFor(context);
  const { meeting } = await plannableMeeting(context, unit, request.id);
  const agendaId = objectId(request.agenda_id, 'agenda_id');
  const fileId = required(request.file_id, 'file_id');
  const agenda = withPoint(meeting.agenda, agendaId, (one) => ({
    ...one,
    files: one.files.filter(({ id }) => id !== fileId),
  }));
  const changes = { agenda, updated_by: context.actor.id };
  const changed = await new MeetingRepository(unit).changeParts(meeting.id, [{ part: 'agenda' }], changes);
  if (changed) publishMeetingFiles(unit, meeting, changed);
  return { message: say('governance.file_detached'), data: await showMeeting(context, unit, changed ?? meeting) };
});
