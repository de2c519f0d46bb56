import { endOfDay, momentsOf } from './end-of-day';
import { inTimeZone, localDay } from './local-day';

describe('the end of a day', () => {
  it.each([
    ['UTC', '2026-10-05', '2026-10-06T00:00:00.000Z'],
    ['Asia/Riyadh', '2026-10-05', '2026-10-05T21:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-10-05', '2026-10-05T10:00:00.000Z'],
    ['Pacific/Niue', '2026-10-05', '2026-10-06T11:00:00.000Z'],
    // The clocks go back on this day, which has an hour more.
    ['Europe/Berlin', '2026-10-25', '2026-10-25T23:00:00.000Z'],
    // There was no 30 December.
    ['Pacific/Apia', '2011-12-29', '2011-12-30T10:00:00.000Z'],
  ])('in %s of %s is %s', (zone, day, expected) => {
    const [found, after, last] = inTimeZone(zone, () => {
      const end = endOfDay(day);
      return [end.toISOString(), localDay(end), localDay(new Date(end.getTime() - 1))];
    });
    expect(found).toBe(expected);
    expect([last, after > day]).toEqual([day, true]);
  });
});

describe('the moments of some days', () => {
  it('begin and end with the days of the organization that is worked for', () => {
    const found = inTimeZone('Asia/Riyadh', () => momentsOf('2026-10-05', '2026-10-06'));
    expect(found).toEqual({ $gte: new Date('2026-10-04T21:00:00Z'), $lt: new Date('2026-10-06T21:00:00Z') });
  });

  it('are bounded only where a day is given', () => {
    expect(momentsOf('2026-10-05', undefined)).toEqual({ $gte: new Date('2026-10-05T00:00:00Z') });
    expect(momentsOf(undefined, '2026-10-05')).toEqual({ $lt: new Date('2026-10-06T00:00:00Z') });
    expect(momentsOf(undefined, undefined)).toEqual({});
  });
});
