import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { add, readJestCounts, readPlaywrightCounts } from './counts';

const fileWith = (value: unknown) => {
  const file = join(mkdtempSync(join(tmpdir(), 'counts-')), 'result.json');
  writeFileSync(file, JSON.stringify(value));
  return file;
};

describe('counting tests', () => {
  test('a jest suite that cannot be loaded counts as a failure', () => {
    const file = fileWith({
      numPassedTests: 7,
      numFailedTests: 1,
      numRuntimeErrorTestSuites: 2,
      numPendingTests: 3,
      numTodoTests: 1,
    });
    expect(readJestCounts(file)).toEqual({ passed: 7, failed: 3, skipped: 4 });
  });

  test('a browser test that passes at its second try has passed, and an error outside of tests has failed', () => {
    const file = fileWith({ stats: { expected: 4, flaky: 1, unexpected: 2, skipped: 3 }, errors: [{ message: 'x' }] });
    expect(readPlaywrightCounts(file)).toEqual({ passed: 5, failed: 3, skipped: 3 });
  });

  test('suites add up', () => {
    expect(add({ passed: 1, failed: 2, skipped: 3 }, { passed: 10, failed: 20, skipped: 30 })).toEqual({
      passed: 11,
      failed: 22,
      skipped: 33,
    });
  });
});
