import { AppError } from '../errors/app-error';
import { say } from '../sentences/say';
import { type Held, type HeldWork, keepMaking, makeNext, reasonTold } from './held-work';

const silent = { warn: () => undefined };
const refused = new AppError('unprocessable', say('kit.success'));
const away = new AppError('unavailable', say('kit.success'));

/** One piece of work, how it goes, and all that happens to it. */
async function run(
  tries: number,
  make: HeldWork<Held, string>['make'] | (() => Promise<string>),
  isOurs = true,
): Promise<string[]> {
  const happened: string[] = [];
  const work: Held = { id: 'one', tries };
  const found = await makeNext(
    {
      heldMilliseconds: 40,
      mostTries: 3,
      claim: async () => work,
      hold: async (_work, _until, percent) => {
        happened.push(percent === undefined ? 'held' : `held at ${percent}%`);
        return isOurs;
      },
      make,
      end: async (_work, made) => void happened.push(`ended with ${made}`),
      giveUp: async (_work, reason) => void happened.push(`given up: ${reason ? 'refused' : 'broke off'}`),
    },
    silent,
  );
  expect(found).toBe(true);
  return happened;
}
const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
const fails = (error: Error) => async (): Promise<string> => {
  throw error;
};

describe('what waits to be made', () => {
  it.each<[string, number, () => Promise<string>, string[]]>([
    ['is ended with what was made', 1, async () => 'a PDF', ['ended with a PDF']],
    ['is given up at once where it is refused', 1, fails(refused), ['given up: refused']],
    ['is left for the next try by a fault of the moment', 1, fails(away), ['held']],
    ['is left for the next try by a fault of the program', 2, fails(new Error('bug')), ['held']],
    ['is given up by a fault of the moment at the last try', 3, fails(away), ['given up: refused']],
    ['is not begun after the last try', 4, async () => 'a PDF', ['given up: broke off']],
  ])('%s', async (_what, tries, make, happened) => {
    expect(await run(tries, make)).toEqual(happened);
  });

  it('is held while it is made, and not once it is ended', async () => {
    const happened = await run(1, async () => {
      await pause(60);
      return 'a PDF';
    });
    expect(happened.filter((one) => one === 'held').length).toBeGreaterThanOrEqual(2);
    expect(happened.at(-1)).toBe('ended with a PDF');
    const { length } = happened;
    await pause(30);
    expect(happened).toHaveLength(length);
  });

  it('is held whenever it is said how far it is, and not soon again', async () => {
    const happened = await run(1, async (_work, _gone, progressed) => {
      for (const percent of [20, 40, 60]) {
        await pause(7);
        await progressed(percent);
      }
      return 'a PDF';
    });
    expect(happened).toEqual(['held at 20%', 'held at 40%', 'held at 60%', 'ended with a PDF']);
  });

  it('is let go of, and nothing said, where it is somebody else’s', async () => {
    const happened = await run(
      1,
      (_work, gone) => new Promise((_resolve, reject) => gone.addEventListener('abort', () => reject(refused))),
      false,
    );
    expect(happened).toEqual(['held']);
  });

  it('is nothing where nothing waits', async () => {
    const never = async (): Promise<never> => {
      throw new Error('Nothing waits.');
    };
    const none = { heldMilliseconds: 40, mostTries: 3, claim: async () => undefined };
    expect(await makeNext({ ...none, hold: never, make: never, end: never, giveUp: never }, silent)).toBe(false);
  });
});

test('what waits is made one after the other, and what can’t be looked for is looked for again', async () => {
  const waiting = ['one', 'two', 'three'];
  const made: string[] = [];
  let looked = 0;
  const stop = keepMaking(silent, 5, async () => {
    looked += 1;
    if (looked === 1) throw new Error('The database is away.');
    const next = waiting.shift();
    if (next) made.push(next);
    return next !== undefined;
  });
  await pause(40);
  await stop();
  expect(made).toEqual(['one', 'two', 'three']);
  const before = looked;
  await pause(15);
  expect(looked).toBe(before);
});

test.each<[string, unknown, string]>([
  ['the sentence of a refusal', refused, 'kit.success'],
  ['that it broke off, of a fault of the program', new Error('bug'), 'kit.caller_left'],
  ['that it broke off, of what ended the process', undefined, 'kit.caller_left'],
])('a person is told %s', (_what, reason, key) => {
  expect(reasonTold(reason, say('kit.caller_left'))).toMatchObject({ key });
});
