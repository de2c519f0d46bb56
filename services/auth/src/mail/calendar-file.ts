import type { CalendarEntry } from '@attesta/kit';
import ical, { ICalAttendeeRole, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Mail } from './mailer';

/** The calendar file (RFC 5545, RFC 5546) by which one person is invited to a meeting, or told that it is cancelled. */
export function calendarFile(
  entry: CalendarEntry,
  to: { name: string; email: string },
): NonNullable<Mail['icalEvent']> {
  const isCancelled = entry.method === 'CANCEL';
  const calendar = ical({
    prodId: '//Attesta//Meetings//EN',
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  });
  calendar.createEvent({
    id: entry.uid,
    sequence: entry.sequence,
    start: new Date(entry.begins),
    end: new Date(entry.ends),
    summary: entry.summary,
    description: entry.description,
    location: entry.location,
    // Who is invited no more gets no status: the meeting itself is not cancelled (RFC 5546, 3.2.5).
    ...(entry.goes_on ? {} : { status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED }),
    ...(entry.organizer.email ? { organizer: entry.organizer } : {}),
    attendees: [{ name: to.name, email: to.email, role: ICalAttendeeRole.REQ, rsvp: true }],
  });
  return { method: entry.method, filename: 'meeting.ics', content: calendar.toString() };
}
