import { TestClock } from '../testing/test-clock';
import { SessionPace } from './session-pace';

/** Fifteen a second, of which a hundred may come at once. */
const perMinute = 900;
const step = 60_000 / perMinute;

const after = async (pace: SessionPace, session: string, count: number): Promise<void> => {
  for (let index = 0; index < count; index += 1) await pace.turn(session);
};

it('A session’s first hundred calls go at once, each further one when it is due', async () => {
  const clock = new TestClock();
  const pace = new SessionPace(perMinute, clock);
  await after(pace, 'eager', 100);
  void pace.turn('eager');
  void pace.turn('eager');
  const [first = 0, second = 0] = await clock.held(2);
  expect(first).toBeCloseTo(step);
  expect(second).toBeCloseTo(2 * step);
});

it('Nobody else waits for it', async () => {
  const clock = new TestClock();
  const pace = new SessionPace(perMinute, clock);
  await after(pace, 'eager', 100);
  void pace.turn('eager');
  await after(pace, 'calm', 100);
  expect(await clock.held(1)).toHaveLength(1);
});

it('Who has been calm for a while may hurry again, and nobody is remembered for longer than it matters', async () => {
  const clock = new TestClock();
  const pace = new SessionPace(perMinute, clock);
  await after(pace, 'eager', 100);
  clock.pass(100 * step + 1);
  await pace.turn('other');
  expect(pace.size).toBe(1);
  await after(pace, 'eager', 100);
  expect(pace.size).toBe(2);
});

it('Without a limit there is no pace', async () => {
  const pace = new SessionPace(0, new TestClock());
  await after(pace, 'eager', 10_000);
  expect(pace.size).toBe(0);
});
