import type { CalendarEntry } from '@attesta/kit';
import { calendarFile } from './calendar-file';

const entry: CalendarEntry = {
  method: 'REQUEST',
  uid: '6b0322aa4712ec627d4a5a3d@attesta',
  sequence: 2,
  begins: '2026-11-22T04:00:00.000Z',
  ends: '2026-11-22T05:00:00.000Z',
  summary: 'Infection control: Monthly review; part 1, ward 3',
  description: 'Fewer infections\n1 Hand hygiene',
  location: 'Seminar room 2',
  organizer: { name: 'Owen Clarke', email: 'owen@northwind.test' },
};
const ada = { name: 'Ada Byron', email: 'ada@elsewhere.test' };
/** The lines of the file, folded ones put together again (RFC 5545, 3.1). */
const lines = (more: Partial<CalendarEntry> = {}, to = ada): string[] =>
  String(calendarFile({ ...entry, ...more }, to).content)
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n');

describe('the calendar file of a meeting', () => {
  it('says when it is as moments in UTC, which every calendar shows in its owner’s time zone', () => {
    expect(lines()).toEqual(expect.arrayContaining(['DTSTART:20261122T040000Z', 'DTEND:20261122T050000Z']));
  });

  it('keeps the same uid under a sequence that counts up, so that a later one replaces it', () => {
    const [first, second] = [lines(), lines({ sequence: 3 })];
    for (const file of [first, second]) expect(file).toContain(`UID:${entry.uid}`);
    expect([first, second].map((file) => file.find((line) => line.startsWith('SEQUENCE')))).toEqual([
      'SEQUENCE:2',
      'SEQUENCE:3',
    ]);
  });

  it('asks who is invited to answer, and names who invites', () => {
    const file = lines();
    expect(file).toEqual(expect.arrayContaining(['METHOD:REQUEST', 'STATUS:CONFIRMED']));
    const attendee = file.find((line) => line.startsWith('ATTENDEE')) ?? '';
    expect(attendee).toMatch(/^ATTENDEE;.*RSVP=TRUE.*CN="?Ada Byron"?.*:MAILTO:ada@elsewhere\.test$/i);
    expect(file.find((line) => line.startsWith('ORGANIZER'))).toMatch(
      /CN="?Owen Clarke"?:MAILTO:owen@northwind\.test$/i,
    );
    expect(calendarFile(entry, ada)).toMatchObject({ method: 'REQUEST', filename: 'meeting.ics' });
  });

  it('takes a cancelled meeting out of the calendar', () => {
    const file = lines({ method: 'CANCEL', sequence: 3 });
    expect(file).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', `UID:${entry.uid}`, 'SEQUENCE:3']),
    );
    expect(calendarFile({ ...entry, method: 'CANCEL' }, ada).method).toBe('CANCEL');
  });

  it('takes a meeting that goes on out of the calendar of who is invited no more', () => {
    const file = lines({ method: 'CANCEL', sequence: 3, goes_on: true });
    expect(file).toEqual(expect.arrayContaining(['METHOD:CANCEL', `UID:${entry.uid}`, 'SEQUENCE:3']));
    expect(file.filter((line) => line.startsWith('STATUS'))).toEqual([]);
  });

  it('keeps what people wrote from becoming lines of its own', () => {
    const file = lines({ location: 'Room 2\r\nMETHOD:CANCEL', description: 'One\nTwo' });
    expect(file.filter((line) => line.startsWith('METHOD'))).toEqual(['METHOD:REQUEST']);
    expect(file).toContain('DESCRIPTION:One\\nTwo');
    expect(file).toContain('SUMMARY:Infection control: Monthly review\\; part 1\\, ward 3');
  });
});
