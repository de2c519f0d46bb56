import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failuresIn } from './failures';

const fileWith = (value: unknown) => {
  const file = join(mkdtempSync(join(tmpdir(), 'failures-')), 'result.json');
  writeFileSync(file, JSON.stringify(value));
  return file;
};

describe('the tests that failed', () => {
  test('of jest are named with the first lines of the reason, without colors', () => {
    const assertionResults = [
      { fullName: 'adds', status: 'passed', failureMessages: [] },
      {
        fullName: 'divides',
        status: 'failed',
        failureMessages: ['\u001b[31mError: by zero\u001b[39m\n\n at a\n at b'],
      },
    ];
    expect(failuresIn(fileWith({ testResults: [{ name: 'sum.test.ts', message: '', assertionResults }] }))).toEqual([
      { name: 'divides', reason: 'Error: by zero\nat a\nat b' },
    ]);
  });

  test('of jest count a file that could not be loaded', () => {
    const testResults = [{ name: 'sum.test.ts', message: 'Cannot find module', assertionResults: [] }];
    expect(failuresIn(fileWith({ testResults }))).toEqual([{ name: 'sum.test.ts', reason: 'Cannot find module' }]);
  });

  test('of the browser are found in suites within suites', () => {
    const spec = (title: string, ok: boolean, message?: string) => ({
      title,
      ok,
      tests: [{ results: [{ error: message ? { message } : undefined }] }],
    });
    const suites = [
      {
        title: 'a.spec',
        specs: [spec('opens', true)],
        suites: [{ title: 'in', specs: [spec('closes', false, 'No')] }],
      },
    ];
    expect(failuresIn(fileWith({ suites }))).toEqual([{ name: 'in: closes', reason: 'No' }]);
  });

  test('of the browser are unsteady where a second try passed', () => {
    const results = [{ error: { message: 'Too late' } }, {}];
    const specs = [{ title: 'opens', ok: true, tests: [{ status: 'flaky', results }] }];
    expect(failuresIn(fileWith({ suites: [{ title: 'a.spec', specs }] }))).toEqual([
      { name: 'a.spec: opens', reason: 'Too late', unsteady: true },
    ]);
  });

  test('are none where a stage left no result', () => {
    expect(failuresIn('/nowhere/result.json')).toEqual([]);
  });
});
