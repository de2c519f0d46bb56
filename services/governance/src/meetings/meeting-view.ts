import type { Context, Scope } from '@attesta/kit';
import type {
  AgendaPoint as AgendaMessage,
  Attendee as AttendeeMessage,
  Meeting as MeetingMessage,
} from '@attesta/proto/governance';
import { mayManage } from '../committees/may-manage';
import { presentNames } from '../committees/people';
import { numbered } from '../domain/agenda';
import { CommitteeRepository } from '../repositories/committee.repository';
import type { Committee } from '../repositories/committee.schema';
import { LedgerEndRepository } from '../repositories/ledger.repository';
import { MeetingRepository } from '../repositories/meeting.repository';
import type { Attendee, Meeting } from '../repositories/meeting.schema';
import { MeetingTagRepository } from '../repositories/meeting-tag.repository';
import { sentItems } from '../voting/sent-items';
import { mayOpenMeeting } from './read-meeting';

/** Meetings as lists show them, without agenda and attendees. Four calls, however many there are. */
export async function meetingRows(context: Context, scope: Scope, meetings: Meeting[]): Promise<MeetingMessage[]> {
  if (meetings.length === 0) return [];
  const ids = (pick: (meeting: Meeting) => string[]): string[] => [...new Set(meetings.flatMap(pick))].filter(Boolean);
  const [committees, tags, previous, names] = await Promise.all([
    new CommitteeRepository(scope).findByIds(ids(({ committee_id }) => [committee_id])),
    new MeetingTagRepository(scope).findByIds(ids(({ tag_ids }) => tag_ids)),
    new MeetingRepository(scope).findByIds(ids(({ previous_meeting_id }) => [previous_meeting_id])),
    context.directory.names(ids(({ created_by, updated_by }) => [created_by, updated_by])),
  ]);
  const committeeOf = new Map(committees.map((committee) => [committee.id, committee]));
  const tagNames = new Map(tags.map(({ id, name }) => [id, name]));
  const previousNames = new Map(previous.map(({ id, meeting_name }) => [id, meeting_name]));
  return meetings.map((meeting) => {
    const committee = committeeOf.get(meeting.committee_id) as Committee;
    return {
      id: meeting.id,
      committee_id: meeting.committee_id,
      committee_name: committee.committee_name,
      meeting_name: meeting.meeting_name,
      objective: meeting.objective,
      meeting_date: meeting.meeting_date,
      meeting_time_start: meeting.meeting_time_start,
      meeting_time_end: meeting.meeting_time_end,
      time_zone: meeting.time_zone,
      location: meeting.location,
      tags: meeting.tag_ids.flatMap((id) => {
        const name = tagNames.get(id);
        return name === undefined ? [] : [{ id, name }];
      }),
      previous_meeting_id: meeting.previous_meeting_id,
      previous_meeting_name: previousNames.get(meeting.previous_meeting_id) ?? '',
      status: meeting.status,
      finished_at: meeting.finished_at?.toISOString() ?? '',
      invited_at: meeting.invited_at?.toISOString() ?? '',
      plan_version: meeting.plan_version,
      agenda_version: meeting.agenda_version,
      attendees_version: meeting.attendees_version,
      created_by: names.get(meeting.created_by) ?? '',
      updated_by: names.get(meeting.updated_by) ?? '',
      created_at: meeting.created_at.toISOString(),
      updated_at: meeting.updated_at.toISOString(),
      manageable: mayManage(context, committee),
      openable: mayOpenMeeting(context, { meeting, committee }),
      agenda_count: meeting.agenda.length,
      attendee_count: meeting.attendees.length + meeting.external_attendees.length,
      agenda_of_meeting: [],
      add_of_attendees: [],
      external_attendees: [],
    };
  });
}

/** One meeting as readers see it, with agenda and attendees. */
export async function showMeeting(context: Context, scope: Scope, meeting: Meeting): Promise<MeetingMessage> {
  const [[row], agenda_of_meeting, present, end] = await Promise.all([
    meetingRows(context, scope, [meeting]),
    showAgenda(scope, meeting),
    presentNames(context, meeting.attendees),
    new LedgerEndRepository(scope).ofMeeting(meeting.id),
  ]);
  const show = (attendee: Attendee): AttendeeMessage => ({ ...attendee, title: attendee.name, children: [] });
  return {
    ...row,
    agenda_of_meeting,
    add_of_attendees: meeting.attendees.map(present).map(show),
    external_attendees: meeting.external_attendees.map(show),
    minutes_final: Boolean(end?.finalized_at),
    ...(meeting.minutes_file && { minutes_file: meeting.minutes_file }),
  };
}

async function showAgenda(scope: Scope, { id, agenda }: Meeting): Promise<AgendaMessage[]> {
  const earlier = agenda.flatMap(({ forwarded_from }) => forwarded_from?.meeting_id ?? []);
  const [found, sent] = await Promise.all([
    new MeetingRepository(scope).findByIds([...new Set(earlier)]),
    sentItems(scope, id),
  ]);
  const isSent = ({ agenda_id }: { agenda_id: string }) => ({ sent_for_vote: sent.has(agenda_id) });
  const names = new Map(found.map(({ id, meeting_name }) => [id, meeting_name]));
  // What an item is about is asked of its service by whoever may see it (operations/agenda-links).
  return numbered(agenda).map(({ files, links, forwarded_from, subAgenda, ...point }) => ({
    ...point,
    ...isSent(point),
    attachedDocument: files,
    subAgenda: subAgenda.map(({ files: below, links: _links, ...sub }) => ({
      ...sub,
      ...isSent(sub),
      attachedDocument: below,
    })),
    ...(forwarded_from && {
      forwarded_from: { ...forwarded_from, meeting_name: names.get(forwarded_from.meeting_id) ?? '' },
    }),
  }));
}
