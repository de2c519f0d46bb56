import { changesOf, command, required, say } from '@attesta/kit';
import { committeeOf, mustManage } from '../../committees/may-manage';
import { checkPlan, timeOfDay, timeZone } from '../../domain/meeting-plan';
import { publishMeetingFiles } from '../../meetings/meeting-files';
import { showMeeting } from '../../meetings/meeting-view';
import { readAgenda } from '../../meetings/read-agenda';
import { readAttendees, readDay, readPrevious, readTags } from '../../meetings/read-plan';
import { MeetingRepository } from '../../repositories/meeting.repository';
import { actingFor } from '../../requests/acting-for';
import { oneOf, trimmed } from '../../requests/texts';

/**
 * Plans a meeting of a committee, or begins a draft of a plan (daily work 3 Meeting, 7 Committees).
 * @throws AppError invalid that names the field, not_found, forbidden for who does not run the committee
 */
export const createMeeting = command('governance.CreateMeeting', async (request, context, unit) => {
  const scope = actingFor(context);
  const committee = await committeeOf(unit, required(request.committee_id, 'committee_id'), 'committee_id');
  mustManage(context, committee);
  const plan = {
    committee_id: committee.id,
    meeting_name: trimmed(request.meeting_name),
    objective: trimmed(request.objective),
    meeting_date: '',
    meeting_time_start: '',
    meeting_time_end: '',
    // Where the organization is, unless the request says otherwise.
    time_zone: (await context.directory.organization(scope.organizationId))?.time_zone || 'UTC',
    location: trimmed(request.location),
    ...changesOf(request, {
      meeting_date: [readDay, ''],
      meeting_time_start: [timeOfDay, ''],
      meeting_time_end: [timeOfDay, ''],
      time_zone: [timeZone, 'UTC'],
    }),
    status: request.status ? oneOf(['draft', 'planned'] as const, request.status, 'status') : ('planned' as const),
  };
  const meeting = {
    ...plan,
    tag_ids: await readTags(unit, request.tag_ids ?? []),
    previous_meeting_id: await readPrevious(unit, request.previous_meeting_id, plan),
    agenda: await readAgenda(
      unit,
      request.agenda_of_meeting?.length ? request.agenda_of_meeting : (request.agendaPoints ?? []),
    ),
    attendees: await readAttendees(context, request.add_of_attendees ?? [], 'add_of_attendees'),
    external_attendees: await readAttendees(context, request.external_attendees ?? [], 'external_attendees'),
  };
  checkPlan(meeting);
  const by = { created_by: context.actor.id, updated_by: context.actor.id };
  const created = await new MeetingRepository(unit).create({ ...meeting, ...by });
  publishMeetingFiles(unit, { ...created, agenda: [] }, created);
  return { message: say('governance.meeting_created'), data: await showMeeting(context, unit, created) };
});
