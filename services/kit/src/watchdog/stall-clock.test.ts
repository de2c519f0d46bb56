import { StallClock } from './stall-clock';
import { stallToTell } from './stall-to-tell';

describe('The clock of a stall', () => {
  it('counts while the pulse does not move, and tells the whole time when it does', () => {
    const clock = new StallClock(0);
    clock.look(1, 100);
    clock.look(1, 200);
    clock.look(1, 350);
    expect(clock.stood).toBe(250);
    expect(clock.look(2, 450)).toBe(250);
    expect(clock.stood).toBe(0);
  });

  it('leaves out the time in which the looking thread did not run either', () => {
    const clock = new StallClock(0);
    clock.look(1, 100);
    clock.look(1, 3_600_100);
    expect(clock.stood).toBe(200);
  });
});

describe('What is told of a stall', () => {
  const began = Date.UTC(2026, 0, 31, 12, 0, 0);

  it.each([
    ['nothing where there was none', undefined, began, undefined],
    [
      'while it lasts',
      { seconds: 7.31, began },
      began + 7310,
      'the event loop has stood still for 7.3 s, since 2026-01-31T12:00:00.000Z',
    ],
    [
      'for five seconds behind it',
      { seconds: 2, began, ended: began + 2000 },
      began + 7000,
      'the event loop stood still for 2.0 s, from 2026-01-31T12:00:00.000Z to 2026-01-31T12:00:02.000Z',
    ],
    ['nothing later', { seconds: 2, began, ended: began + 2000 }, began + 7001, undefined],
  ])('%s', (_when, stall, now, told) => {
    expect(stallToTell(stall, now)).toBe(told);
  });
});
