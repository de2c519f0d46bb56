import { readProgress } from './import-progress';

describe('the progress of an import', () => {
  it('is the share that is done, with its stage', () => {
    expect(readProgress({ import_id: 'a', stage: 'writing', done: 30, total: 120, percent: 65 }, 'a')).toEqual({
      stage: 'writing',
      fraction: 0.65,
    });
  });

  it('ignores the imports of others', () => {
    expect(readProgress({ import_id: 'b', percent: 50 }, 'a')).toBeUndefined();
    expect(readProgress(null, 'a')).toBeUndefined();
  });

  it('is unknown where the server does not say and never runs over', () => {
    expect(readProgress({ import_id: 'a', stage: 'reading' }, 'a')).toEqual({ stage: 'reading', fraction: undefined });
    expect(readProgress({ import_id: 'a', percent: 140 }, 'a')?.fraction).toBe(1);
  });
});
