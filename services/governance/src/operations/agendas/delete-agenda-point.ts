import { command, invalid, objectId, say } from '@attesta/kit';
import { everyPoint, withoutPoint } from '../../domain/agenda';
import { checkPlan } from '../../domain/meeting-plan';
import { publishMeetingFiles } from '../../meetings/meeting-files';
import { showMeeting } from '../../meetings/meeting-view';
import { pointsStay } from '../../meetings/points-stay';
import { plannableMeeting } from '../../meetings/read-meeting';
import { MeetingRepository } from '../../repositories/meeting.repository';
import { actingFor } from '../../requests/acting-for';

/**
 * Takes an item out of a meeting's agenda, with its sub-agenda and files (daily work 7 Committees).
 * @throws AppError invalid for one that is not there, is the last one, or has discussion points; not_found, forbidden, conflict
 */
export const deleteAgendaPoint = command('governance.DeleteAgendaPoint', async (request, context, unit) => {
  actingFor(context);
  const { meeting } = await plannableMeeting(context, unit, request.committee_meeting_id, 'committee_meeting_id');
  const agendaId = objectId(request.agenda_id, 'agenda_id');
  const points = everyPoint(meeting.agenda);
  if (!points.some(({ agenda_id }) => agenda_id === agendaId))
    throw invalid('agenda_id', say('governance.agenda_point_gone'));
  const agenda = withoutPoint(meeting.agenda, agendaId);
  checkPlan({ ...meeting, agenda });
  await pointsStay(unit, meeting, { ...meeting, agenda });
  const changes = { agenda, updated_by: context.actor.id };
  const changed = await new MeetingRepository(unit).changeParts(meeting.id, [{ part: 'agenda' }], changes);
  if (changed) publishMeetingFiles(unit, meeting, changed);
  return {
    message: say('governance.agenda_point_deleted'),
    data: await showMeeting(context, unit, changed ?? meeting),
  };
});
