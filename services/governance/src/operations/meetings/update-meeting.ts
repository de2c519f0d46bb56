import {
  AppError,
  type Context,
  changesOf,
  command,
  invalid,
  required,
  say,
  sentFields,
  type UnitOfWork,
} from '@attesta/kit';
import type { UpdateMeetingRequest__Output as Request } from '@attesta/proto/governance';
import { checkPlan, timeOfDay, timeZone } from '../../domain/meeting-plan';
import { publishMeetingFiles } from '../../meetings/meeting-files';
import { showMeeting } from '../../meetings/meeting-view';
import { pointsStay } from '../../meetings/points-stay';
import { readAgenda } from '../../meetings/read-agenda';
import { plannableMeeting } from '../../meetings/read-meeting';
import { readAttendees, readDay, readPrevious, readTags } from '../../meetings/read-plan';
import { DiscussionPointRepository } from '../../repositories/discussion-point.repository';
import { type MeetingPart, MeetingRepository } from '../../repositories/meeting.repository';
import type { Meeting } from '../../repositories/meeting.schema';
import { actingFor } from '../../requests/acting-for';
import { oneOf } from '../../requests/texts';

const text = [required, ''] as const;

/**
 * Changes what came of a meeting. Plan, agenda and attendees are held apart: whoever changes one of them is in nobody's way
 * who changes another one (daily work 7 Committees).
 * @throws AppError invalid, not_found, forbidden, conflict with the present state, or when the meeting is finished
 */
export const updateMeeting = command('governance.UpdateMeeting', async (request, context, unit) => {
  actingFor(context);
  const { meeting: before } = await plannableMeeting(context, unit, request.id);
  if (request.committee_id && request.committee_id !== before.committee_id)
    throw invalid('committee_id', say('governance.meeting_committee_stays'));
  const parts = {
    plan: await readPlan(request, unit, before),
    agenda: await readPoints(request, unit, before),
    attendees: await readWhoAttends(request, context, before),
  };
  const changes = { ...parts.plan, ...parts.agenda, ...parts.attendees };
  checkPlan({ ...before, ...changes });
  const meetings = new MeetingRepository(unit);
  const touched = (Object.keys(parts) as MeetingPart[]).filter((part) => Object.keys(parts[part]).length > 0);
  const changed = await meetings.changeParts(
    before.id,
    touched.map((part) => ({ part, seen: request[`${part}_version`] })),
    { ...changes, updated_by: context.actor.id },
  );
  if (!changed) {
    const present = await showMeeting(context, unit, before);
    throw new AppError('conflict', say('kit.changed_meanwhile'), undefined, present);
  }
  await pointsStay(unit, before, changed);
  if (changed.meeting_date !== before.meeting_date)
    await new DiscussionPointRepository(unit).moveTo(changed.id, changed.meeting_date);
  publishMeetingFiles(unit, before, changed);
  const message =
    changed.status === 'draft' ? say('governance.meeting_draft_saved') : say('governance.meeting_updated');
  return { message, data: await showMeeting(context, unit, changed) };
});

async function readPlan(request: Request, unit: UnitOfWork, before: Meeting): Promise<Partial<Meeting>> {
  const sent = sentFields(request);
  const plan = changesOf(request, {
    meeting_name: text,
    objective: text,
    location: text,
    meeting_date: [readDay, ''],
    meeting_time_start: [timeOfDay, ''],
    meeting_time_end: [timeOfDay, ''],
    time_zone: [timeZone, 'UTC'],
    status: [(value, field) => oneOf([before.status, 'planned'] as const, value, field)],
  });
  return {
    ...plan,
    ...(sent.has('tag_ids') && { tag_ids: await readTags(unit, request.tag_ids ?? [], before.tag_ids) }),
    ...(sent.has('previous_meeting_id') && {
      previous_meeting_id: await readPrevious(unit, request.previous_meeting_id, { ...before, ...plan }),
    }),
  };
}

async function readPoints(request: Request, unit: UnitOfWork, before: Meeting): Promise<Partial<Meeting>> {
  if (!sentFields(request).has('agenda_of_meeting')) return {};
  return { agenda: await readAgenda(unit, request.agenda_of_meeting ?? [], before.agenda) };
}

async function readWhoAttends(request: Request, context: Context, before: Meeting): Promise<Partial<Meeting>> {
  const sent = sentFields(request);
  const { add_of_attendees, external_attendees } = request;
  return {
    ...(sent.has('add_of_attendees') && {
      attendees: await readAttendees(context, add_of_attendees ?? [], 'add_of_attendees', before.attendees),
    }),
    ...(sent.has('external_attendees') && {
      external_attendees: await readAttendees(
        context,
        external_attendees ?? [],
        'external_attendees',
        before.external_attendees,
      ),
    }),
  };
}
