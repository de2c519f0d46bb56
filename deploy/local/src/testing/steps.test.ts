import type { Portion } from './portions';
import { STAGES, type Stage } from './stages';
import { type Outcome, stageRan, turnSteps, wholeStages, wholeSteps } from './steps';

const [units, contract] = STAGES as [Stage, Stage];
const partsOf = (minutes: number) => wholeSteps(STAGES, minutes).map(({ part }) => [part.stage, part.shard].join(' '));

const outcome = (stage: string, troubled: string[], crashed?: string): Outcome => ({
  part: { stage, usual: 1 },
  seconds: 1,
  counts: { passed: 1, failed: 0, skipped: 0 },
  failures: troubled.map((name) => ({ name, reason: '' })),
  troubled,
  ...(crashed && { crashed }),
});

describe('The steps of a run', () => {
  it('are the stages, one after another, where time does not matter', () => {
    expect(wholeSteps(STAGES, Number.POSITIVE_INFINITY)).toHaveLength(STAGES.length);
  });

  it('are parts of the larger stages where it does', () => {
    expect(partsOf(80)).toEqual(expect.arrayContaining(['units 1/8', 'units 8/8', 'contract ', 'browser 4/4']));
  });

  it('are, of a turn, some units together, every other portion by itself, and the rest of the units', () => {
    const of = (stage: Stage, more: Partial<Portion>): Portion => ({ stage, name: '', usual: 60, ...more });
    const turn = [
      of(units, { files: ['/a.test.ts'] }),
      of(units, { files: ['/b.test.ts'] }),
      of(units, { files: ['/c.test.ts'] }),
      of(contract, { shard: '1/4' }),
      of(contract, { shard: '2/4' }),
    ];
    expect(turnSteps(turn).map(({ part }) => part)).toEqual([
      { stage: 'units', usual: 120, files: ['/a.test.ts', '/b.test.ts'] },
      { stage: 'contract', usual: 60, shard: '1/4' },
      { stage: 'contract', usual: 60, shard: '2/4' },
      { stage: 'units', usual: 60, files: ['/c.test.ts'] },
    ]);
  });
});

describe('A stage that was run whole', () => {
  it('is one of whose parts none was left', () => {
    const [step] = wholeSteps([contract], 80);
    expect(wholeStages([units, contract], step ? [step] : [])).toEqual([units]);
  });

  it('is clean where all of its parts are', () => {
    expect(stageRan(contract, [outcome('units', ['/a.test.ts']), outcome('contract', [])])).toMatchObject({
      clean: true,
      troubled: [],
    });
  });

  it('names the files that failed, unless a part was ended, which says nothing of any', () => {
    const failed = [outcome('units', ['/a.test.ts']), outcome('units', [])];
    expect(stageRan(units, failed)).toMatchObject({ clean: false, troubled: ['/a.test.ts'] });
    expect(stageRan(units, [...failed, outcome('units', [], 'killed')])).toMatchObject({ clean: false, troubled: [] });
  });
});
