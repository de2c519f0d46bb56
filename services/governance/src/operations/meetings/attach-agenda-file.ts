import { AppError, command, invalid, objectId, type StoredFile, say } from '@attesta/kit';
import { everyPoint, withPoint } from '../../domain/agenda';
import { publishMeetingFiles } from '../../meetings/meeting-files';
import { showMeeting } from '../../meetings/meeting-view';
import { plannableMeeting } from '../../meetings/read-meeting';
import { MeetingRepository } from '../../repositories/meeting.repository';
import { actingFor } from '../../requests/acting-for';

const mostFiles = 20;

/**
 * Attaches a file to an item of an agenda (daily work 3: attached files).
 * @throws AppError invalid, not_found, forbidden, conflict when the meeting is finished
 */
export const attachAgendaFile = command('governance.AttachAgendaFile', async (request, context, unit) => {
  actingFor(context);
  const { meeting } = await plannableMeeting(context, unit, request.id);
  const agendaId = objectId(request.agenda_id, 'agenda_id');
  const point = everyPoint(meeting.agenda).find(({ agenda_id }) => agenda_id === agendaId);
  if (!point) throw invalid('agenda_id', say('governance.agenda_point_gone'));
  if (!request.file) throw invalid('file', say('governance.file_missing'));
  if (point.files.length >= mostFiles)
    throw new AppError('conflict', say('governance.files_most', { most: mostFiles }));
  const file = request.file as StoredFile;
  const agenda = withPoint(meeting.agenda, agendaId, (one) => ({ ...one, files: [...one.files, file] }));
  const changes = { agenda, updated_by: context.actor.id };
  const changed = await new MeetingRepository(unit).changeParts(meeting.id, [{ part: 'agenda' }], changes);
  if (changed) publishMeetingFiles(unit, meeting, changed);
  return { message: say('governance.file_attached'), data: await showMeeting(context, unit, changed ?? meeting) };
});
