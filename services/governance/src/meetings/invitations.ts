import { type CalendarEntry, type Context, type Sentence, say, type UnitOfWork } from '@attesta/kit';
import { presentNames } from '../committees/people';
import { numbered } from '../domain/agenda';
import { instantIn } from '../domain/instant-in';
import type { Mailbox, Meeting } from '../repositories/meeting.schema';
import { mailVoter } from '../voting/vote-mails';
import type { MeetingOfCommittee } from './read-meeting';

/** Why somebody is told of a meeting: it is to take place, it is off, or it goes on without them. */
type Reason = 'invited' | 'cancelled' | 'uninvited';

/** Everybody who attends and has an address, as they are called now. */
export async function attending(context: Context, meeting: Meeting): Promise<Mailbox[]> {
  const present = await presentNames(context, meeting.attendees);
  return [...meeting.attendees.map(present), ...meeting.external_attendees]
    .filter(({ email }) => email)
    .map(({ user_id, name, email }) => ({ user_id, name, email }));
}

/**
 * Has people told of a meeting once the unit is committed, with an entry for their calendars under the meeting's sequence (RFC 5546).
 * @param people those whom it concerns
 */
export async function tell(
  context: Context,
  unit: UnitOfWork,
  { meeting, committee }: MeetingOfCommittee,
  reason: Reason,
  people: Mailbox[],
): Promise<void> {
  const organizer = await context.directory.user(context.actor.id);
  const { meeting_name, meeting_date: day, meeting_time_start: from, meeting_time_end: to, time_zone: zone } = meeting;
  const { committee_name } = committee;
  const agenda = numbered(meeting.agenda).map(({ serial_no, agenda_item }) => `${serial_no} ${agenda_item}`);
  const calendar: CalendarEntry = {
    ...entryOf(meeting),
    method: reason === 'invited' ? 'REQUEST' : 'CANCEL',
    ...(reason === 'uninvited' && { goes_on: true }),
    summary: `${committee_name}: ${meeting_name}`,
    description: [meeting.objective, ...agenda].filter(Boolean).join('\n'),
    organizer: { name: organizer?.name ?? '', email: organizer?.email ?? '' },
  };
  for (const { user_id, name, email } of people)
    mailVoter(unit, {
      key: `${meeting.id} invitation ${meeting.invitations} ${email}`,
      kind: reason === 'invited' ? 'meeting invitation' : 'meeting cancelled',
      voter: { key: email, user_id, name },
      senderId: context.actor.id,
      subject: subjects[reason](meeting_name),
      lines: [
        say('governance.mail_when', { committee: committee_name, meeting: meeting_name, day, from, to, zone }),
        ...(meeting.location ? [say('governance.mail_where', { place: meeting.location })] : []),
        ...(reason === 'invited' ? [say('governance.mail_agenda', { agenda: agenda.join('; ') })] : []),
      ],
      calendar,
    });
}

const subjects: Record<Reason, (meeting: string) => Sentence> = {
  invited: (meeting) => say('governance.mail_invited', { meeting }),
  cancelled: (meeting) => say('governance.mail_cancelled', { meeting }),
  uninvited: (meeting) => say('governance.mail_uninvited', { meeting }),
};

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
