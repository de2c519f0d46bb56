import { TestClock } from '../testing/test-clock';
import { Spread } from './spread';

/** Fifteen a second, of which twenty may come at once. */
const perMinute = 900;
const step = 60_000 / perMinute;

const after = async (spread: Spread, session: string, count: number): Promise<void> => {
  for (let index = 0; index < count; index += 1) await spread.turn(session);
};

it('A session’s first twenty calls go at once, each further one when it is due', async () => {
  const clock = new TestClock();
  const spread = new Spread({ perMinute, atOnce: 20 }, clock);
  await after(spread, 'eager', 20);
  void spread.turn('eager');
  void spread.turn('eager');
  const [first = 0, second = 0] = await clock.held(2);
  expect(first).toBeCloseTo(step);
  expect(second).toBeCloseTo(2 * step);
});

it('Nobody else waits for it', async () => {
  const clock = new TestClock();
  const spread = new Spread({ perMinute, atOnce: 20 }, clock);
  await after(spread, 'eager', 20);
  void spread.turn('eager');
  await after(spread, 'calm', 20);
  expect(await clock.held(1)).toHaveLength(1);
});

it('Who has been calm for a while may hurry again, and nobody is remembered for longer than it matters', async () => {
  const clock = new TestClock();
  const spread = new Spread({ perMinute, atOnce: 20 }, clock);
  await after(spread, 'eager', 20);
  clock.pass(20 * step + 1);
  await spread.turn('other');
  expect(spread.size).toBe(1);
  await after(spread, 'eager', 20);
  expect(spread.size).toBe(2);
});

it('Without a limit there is no pace', async () => {
  const spread = new Spread({ perMinute: 0, atOnce: 20 }, new TestClock());
  await after(spread, 'eager', 10_000);
  expect(spread.size).toBe(0);
});

it('A turn that is too far away is not taken, so that what waits has an end, and so does the time that others wait for it', async () => {
  const clock = new TestClock();
  const spread = new Spread({ perMinute, atOnce: 20 }, clock);
  const patience = 10.5 * step;
  const taken: boolean[] = [];
  for (let index = 0; index < 1000; index += 1)
    void spread.turn('eager', patience).then((mayGoOn) => taken.push(mayGoOn));
  expect(await clock.held(10)).toHaveLength(10);
  expect(taken.filter((mayGoOn) => mayGoOn)).toHaveLength(20);
  expect(taken.filter((mayGoOn) => !mayGoOn)).toHaveLength(970);
  clock.pass(11 * step);
  // The next one waits for what was taken, not for what was refused.
  expect(await spread.turn('eager', patience)).toBe(true);
});
