import { timeZoneLabel, timeZones } from './time-zones';

const summer = new Date('2026-07-01T12:00:00Z');

describe('time zones', () => {
  it.each([
    ['UTC', '(UTC+00:00) UTC'],
    ['Asia/Riyadh', '(UTC+03:00) Asia/Riyadh'],
    ['Asia/Kathmandu', '(UTC+05:45) Asia/Kathmandu'],
    ['America/St_Johns', '(UTC−02:30) America/St Johns'],
    ['Europe/Rome', '(UTC+02:00) Europe/Rome'],
    ['Middle-earth/Shire', 'Middle-earth/Shire'],
  ])('shows %s with its distance: %s', (name, label) => {
    expect(timeZoneLabel(name, summer)).toBe(label);
  });

  it('go from west to east, with UTC among them, each once', () => {
    const values = timeZones(summer).map(({ value }) => value);
    expect(new Set(values).size).toBe(values.length);
    expect(values).toContain('UTC');
    expect(values.indexOf('America/New_York')).toBeLessThan(values.indexOf('UTC'));
    expect(values.indexOf('UTC')).toBeLessThan(values.indexOf('Asia/Tokyo'));
  });

  it('is seconds past the minute no other distance', () => {
    expect(timeZoneLabel('Asia/Riyadh', new Date('2026-07-01T12:00:59Z'))).toBe('(UTC+03:00) Asia/Riyadh');
  });
});
