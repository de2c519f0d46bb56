import { instantIn } from './instant-in';

describe('the instant of a wall clock', () => {
  it.each([
    ['UTC', '2026-11-22', '09:30', '2026-11-22T09:30:00.000Z'],
    ['Asia/Kolkata', '2026-11-22', '09:30', '2026-11-22T04:00:00.000Z'],
    ['Europe/Rome', '2026-07-01', '09:30', '2026-07-01T07:30:00.000Z'],
    ['Europe/Rome', '2026-12-01', '09:30', '2026-12-01T08:30:00.000Z'],
    ['America/New_York', '2026-03-08', '12:00', '2026-03-08T16:00:00.000Z'],
    ['America/New_York', '2026-03-08', '00:30', '2026-03-08T05:30:00.000Z'],
    ['Pacific/Auckland', '2026-01-01', '08:00', '2025-12-31T19:00:00.000Z'],
  ])('in %s on %s at %s is %s', (zone, day, time, expected) => {
    expect(instantIn(zone, day, time).toISOString()).toBe(expected);
  });
});
