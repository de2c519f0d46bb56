import { hasTime, type Part, slowness } from './timetable';

const units = (shard: string): Part => ({ stage: 'units', shard, usual: 300 });
const browser: Part = { stage: 'browser', usual: 1000 };
const chaos: Part = { stage: 'chaos', usual: 400 };

describe('the time of a test run', () => {
  it('is judged by what has been run, all together, and never better than usual', () => {
    expect(slowness([])).toBe(1);
    expect(slowness([{ part: units('1/2'), seconds: 100 }])).toBe(1);
    expect(
      slowness([
        { part: units('1/2'), seconds: 600 },
        { part: browser, seconds: 2000 },
      ]),
    ).toBe(2);
  });

  it.each([
    ['is there for all on a machine of the usual speed', 3000, [], true],
    ['is kept for the stages after it', 1299, [], false],
    ['is kept for them at the pace that was seen', 2500, [{ part: units('1/2'), seconds: 600 }], false],
    ['is there at that pace where enough is left', 2600, [{ part: units('1/2'), seconds: 600 }], true],
  ])('%s', (_what, left, taken, enough) => {
    expect(hasTime(units('2/2'), left, taken, [browser, chaos])).toBe(enough);
  });

  it('is all given to the last stage', () => {
    expect(hasTime(chaos, 400, [], [])).toBe(true);
    expect(hasTime(browser, 1000, [], [chaos])).toBe(true);
    expect(hasTime(chaos, 399, [], [])).toBe(false);
  });
});
