import { currentDay, hasPassed, inTimeZone, isTimeZone, latestDayAt, localDay } from './local-day';

const at = (text: string): Date => new Date(text);

describe('the day of a point in time', () => {
  it.each([
    ['UTC', '2026-03-28T23:59:59Z', '2026-03-28'],
    ['Asia/Riyadh', '2026-03-28T20:59:59Z', '2026-03-28'],
    ['Asia/Riyadh', '2026-03-28T21:00:00Z', '2026-03-29'],
    ['Asia/Kolkata', '2026-03-28T18:30:00Z', '2026-03-29'],
    ['Asia/Kathmandu', '2026-03-28T18:14:59Z', '2026-03-28'],
    ['America/Los_Angeles', '2026-03-01T07:59:59Z', '2026-02-28'],
    ['Europe/Rome', '2026-03-28T23:00:00Z', '2026-03-29'],
    ['Europe/Rome', '2026-03-29T22:00:00Z', '2026-03-30'],
    ['Pacific/Kiritimati', '2028-02-28T10:00:00Z', '2028-02-29'],
    ['Pacific/Apia', '2011-12-30T10:00:00Z', '2011-12-31'],
    ['America/New_York', '2026-11-01T04:30:00Z', '2026-11-01'],
    ['Asia/Riyadh', '2026-12-31T21:30:00Z', '2027-01-01'],
  ])('is in %s at %s the %s', (zone, instant, day) => {
    expect(localDay(at(instant), zone)).toBe(day);
  });

  it('is that of the organization that is worked for, through whatever waits', async () => {
    const instant = at('2026-03-28T22:00:00Z');
    const days = await Promise.all(
      ['Asia/Riyadh', 'America/New_York', undefined].map((zone) =>
        inTimeZone(zone, async () => {
          await new Promise((resolve) => setImmediate(resolve));
          return localDay(instant);
        }),
      ),
    );
    expect(days).toEqual(['2026-03-29', '2026-03-28', '2026-03-28']);
    expect(localDay(instant)).toBe('2026-03-28');
  });

  it('is in UTC where a zone is none', () => {
    expect(inTimeZone('Middle-earth/Shire', () => localDay(at('2026-03-28T23:30:00Z')))).toBe('2026-03-28');
    expect(localDay(at('2026-03-28T23:30:00Z'), 'Middle-earth/Shire')).toBe('2026-03-28');
    expect(inTimeZone('Asia/Riyadh', currentDay)).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});

describe('a time zone', () => {
  it.each(['UTC', 'Asia/Riyadh', 'Asia/Calcutta', 'America/Argentina/Buenos_Aires'])('is %s', (name) => {
    expect(isTimeZone(name)).toBe(true);
  });
  it.each(['', '+03:00', 'Riyadh', 'Asia/Riyadh ', 'Middle-earth/Shire', '../etc/passwd'])('is not "%s"', (name) => {
    expect(isTimeZone(name)).toBe(false);
  });
});

describe('an hour of the day', () => {
  it.each([
    ['midnight in Riyadh', 0, 'Asia/Riyadh', '2026-03-28T20:45:00Z', '2026-03-28T21:00:00Z', true],
    ['midnight in Riyadh again', 0, 'Asia/Riyadh', '2026-03-28T21:00:00Z', '2026-03-28T21:15:00Z', false],
    ['six in India', 6, 'Asia/Kolkata', '2026-03-28T00:15:00Z', '2026-03-28T00:30:00Z', true],
    ['six in UTC', 6, undefined, '2026-03-28T05:45:00Z', '2026-03-28T06:00:00Z', true],
    ['six in UTC before it', 6, undefined, '2026-03-28T05:30:00Z', '2026-03-28T05:45:00Z', false],
    ['six in New York during a downtime', 6, 'America/New_York', '2026-03-27T01:00:00Z', '2026-03-30T01:00:00Z', true],
  ])('has passed once: %s', (_name, hour, zone, since, until, passed) => {
    expect(hasPassed(hour, zone, at(since), at(until))).toBe(passed);
  });
  it.each([
    ['2026-03-28T01:59:00Z', '2026-03-27'],
    ['2026-03-28T02:00:00Z', '2026-03-28'],
  ])('at %s was last that of %s', (instant, day) => {
    expect(latestDayAt(5, 'Asia/Riyadh', at(instant))).toBe(day);
  });
});
