import type { Portion } from './portions';
import type { Stage } from './stages';
import { chooseTurn, platformSeconds } from './turn';

const stages = ['units', 'contract', 'browser', 'chaos'].map((name) => ({ name }) as Stage);

/** "units 60 60, browser 100": seconds of each portion of each stage. */
function waiting(text: string): Portion[] {
  return text.split(', ').flatMap((words) => {
    const [name, ...seconds] = words.split(' ');
    const stage = stages.find((one) => one.name === name) as Stage;
    return seconds.map((usual, index) => ({
      stage,
      name: `${name} ${index + 1}`,
      usual: Number(usual),
      ...(name === 'units' && { files: [] }),
    }));
  });
}

const chosen = (text: string, seconds: number, pace = 1): string =>
  chooseTurn(waiting(text), seconds, pace)
    .map(({ name }) => name)
    .join(', ');

describe('What a run has of what has not passed', () => {
  const all = 'units 100 100 100 100, contract 80 80, browser 90 90, chaos 300 100';

  it.each([
    [
      'is units for half of it, and of the others one by turns',
      all,
      540 + platformSeconds,
      'units 1, units 2, units 3, contract 1, browser 1',
    ],
    [
      'is of the others what has its turn next, where there is time for it',
      all,
      1000,
      'units 1, units 2, units 3, units 4, contract 1, browser 1, chaos 1',
    ],
    [
      'leaves to the others what there are no units for',
      'units 50, contract 80 80, browser 90 90',
      400 + platformSeconds,
      'units 1, contract 1, contract 2, browser 1, browser 2',
    ],
    ['is units alone where nothing else waits', 'units 100 100 100', 250, 'units 1, units 2'],
    [
      'is all of it where there is time',
      all,
      5000,
      'units 1, units 2, units 3, units 4, contract 1, contract 2, browser 1, browser 2, chaos 1, chaos 2',
    ],
    ['is one portion at least', 'chaos 300', 100, 'chaos 1'],
    ['passes over what there is no time for', 'chaos 300, browser 90', 200 + platformSeconds, 'browser 1'],
  ])('%s', (_what, text, seconds, expected) => {
    expect(chosen(text, seconds)).toBe(expected);
  });

  it('is less on a slower machine', () => {
    expect(chosen('units 100 100 100 100', 400, 2)).toBe('units 1, units 2');
  });

  it('is nothing where nothing waits', () => {
    expect(chooseTurn([], 100, 1)).toEqual([]);
  });
});
