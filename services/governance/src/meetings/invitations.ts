import { type CalendarEntry, type Context, say, type UnitOfWork } from '@attesta/kit';
import { presentNames } from '../committees/people';
import { numbered } from '../domain/agenda';
import { instantIn } from '../domain/instant-in';
import type { Meeting } from '../repositories/meeting.schema';
import { mailVoter } from '../voting/vote-mails';
import type { MeetingOfCommittee } from './read-meeting';

/** Has everybody who attends told of a meeting, or of its end, once the unit is committed. @returns how many they are */
export async function invite(
  context: Context,
  unit: UnitOfWork,
  { meeting, committee }: MeetingOfCommittee,
  method: CalendarEntry['method'],
): Promise<number> {
  const present = await presentNames(context, meeting.attendees);
  const everybody = [...meeting.attendees.map(present), ...meeting.external_attendees].filter(({ email }) => email);
  const organizer = await context.directory.user(context.actor.id);
  const { meeting_name, meeting_date: day, meeting_time_start: from, meeting_time_end: to, time_zone: zone } = meeting;
  const { committee_name } = committee;
  const agenda = numbered(meeting.agenda).map(({ serial_no, agenda_item }) => `${serial_no} ${agenda_item}`);
  const calendar: CalendarEntry = {
    ...entryOf(meeting),
    method,
    summary: `${committee_name}: ${meeting_name}`,
    description: [meeting.objective, ...agenda].filter(Boolean).join('\n'),
    organizer: { name: organizer?.name ?? '', email: organizer?.email ?? '' },
  };
  const isCancelled = method === 'CANCEL';
  for (const { user_id, name, email } of everybody)
    mailVoter(unit, {
      key: `${meeting.id} invitation ${meeting.invitations} ${email}`,
      kind: isCancelled ? 'meeting cancelled' : 'meeting invitation',
      voter: { key: email, user_id, name },
      senderId: context.actor.id,
      subject: isCancelled
        ? say('governance.mail_cancelled', { meeting: meeting_name })
        : say('governance.mail_invited', { meeting: meeting_name }),
      lines: [
        say('governance.mail_when', { committee: committee_name, meeting: meeting_name, day, from, to, zone }),
        ...(meeting.location ? [say('governance.mail_where', { place: meeting.location })] : []),
        ...(isCancelled ? [] : [say('governance.mail_agenda', { agenda: agenda.join('; ') })]),
      ],
      calendar,
    });
  return everybody.length;
}

/** When and where, as calendars know it. */
function entryOf(meeting: Meeting): Pick<CalendarEntry, 'uid' | 'sequence' | 'begins' | 'ends' | 'location'> {
  const { id, invitations, time_zone, meeting_date, meeting_time_start, meeting_time_end, location } = meeting;
  return {
    uid: `${id}@attesta`,
    sequence: invitations,
    begins: instantIn(time_zone, meeting_date, meeting_time_start).toISOString(),
    ends: instantIn(time_zone, meeting_date, meeting_time_end).toISOString(),
    location,
  };
}
