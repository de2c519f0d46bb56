import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJestCounts } from './counts';
import { failuresIn, troubledFiles } from './failures';
import { takeSecondTry } from './second-try';

type Statuses = Record<string, 'passed' | 'failed'>;

/**
 * A jest result file: tests by file with how each ended; a file without tests could not be loaded.
 * @param untidy files that failed after their tests
 */
function resultWith(files: Record<string, Statuses>, untidy: string[] = []): string {
  const file = join(mkdtempSync(join(tmpdir(), 'second-try-')), 'result.json');
  const statuses = Object.values(files).flatMap((tests) => Object.values(tests));
  writeFileSync(
    file,
    JSON.stringify({
      numPassedTests: statuses.filter((status) => status === 'passed').length,
      numFailedTests: statuses.filter((status) => status === 'failed').length,
      numRuntimeErrorTestSuites:
        untidy.length + Object.values(files).filter((tests) => Object.keys(tests).length === 0).length,
      numPendingTests: 0,
      numTodoTests: 0,
      testResults: Object.entries(files).map(([name, tests]) => ({
        name,
        message: messageOf(name, tests, untidy),
        assertionResults: Object.entries(tests).map(([fullName, status]) => ({
          fullName,
          status,
          failureMessages: status === 'failed' ? ['Too late'] : [],
        })),
      })),
    }),
  );
  return file;
}

function messageOf(name: string, tests: Statuses, untidy: string[]): string {
  if (Object.keys(tests).length === 0) return 'Cannot find module';
  return untidy.includes(name) ? 'Something is left' : Object.values(tests).includes('failed') ? 'Too late' : '';
}

describe('a second try of tests that failed', () => {
  test('is for the files with a failure, in a test or after them, and those that could not be loaded', () => {
    const files: Record<string, Statuses> = {
      a: { adds: 'passed' },
      b: { adds: 'passed', divides: 'failed' },
      c: {},
      d: { adds: 'passed' },
    };
    expect(troubledFiles(resultWith(files, ['d']))).toEqual(['b', 'c', 'd']);
  });

  test('that passes counts, and is named as unsteady', () => {
    const first = resultWith({ a: { adds: 'passed', divides: 'failed' } });
    takeSecondTry(first, resultWith({ a: { adds: 'passed', divides: 'passed' } }));
    expect(readJestCounts(first)).toEqual({ passed: 2, failed: 0, skipped: 0 });
    expect(failuresIn(first)).toEqual([{ name: 'divides', reason: 'Too late', unsteady: true }]);
  });

  test('that fails again leaves the failure', () => {
    const first = resultWith({ a: { adds: 'passed', divides: 'failed' } });
    takeSecondTry(first, resultWith({ a: { adds: 'failed', divides: 'failed' } }));
    expect(readJestCounts(first)).toEqual({ passed: 1, failed: 1, skipped: 0 });
    expect(failuresIn(first)).toEqual([{ name: 'divides', reason: 'Too late' }]);
  });

  test('that could not reach the test leaves the failure', () => {
    const first = resultWith({ a: { divides: 'failed' } });
    takeSecondTry(first, resultWith({ a: {} }));
    expect(readJestCounts(first).failed).toBe(1);
  });

  test('of a file that could not be loaded counts what it holds', () => {
    const first = resultWith({ a: {}, b: {} });
    takeSecondTry(first, resultWith({ a: { adds: 'passed', divides: 'failed' }, b: {} }));
    expect(readJestCounts(first)).toEqual({ passed: 1, failed: 2, skipped: 0 });
  });

  test('of a file that failed after its tests counts each of them once, and names the file as unsteady', () => {
    const first = resultWith({ a: { adds: 'passed' } }, ['a']);
    expect(failuresIn(first)).toEqual([{ name: 'a', reason: 'Something is left' }]);
    takeSecondTry(first, resultWith({ a: { adds: 'passed' } }));
    expect(readJestCounts(first)).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(failuresIn(first)).toEqual([{ name: 'a', reason: 'Something is left', unsteady: true }]);
  });

  test('of a file that fails after its tests again leaves the failure', () => {
    const first = resultWith({ a: { adds: 'passed' } }, ['a']);
    takeSecondTry(first, resultWith({ a: { adds: 'passed' } }, ['a']));
    expect(readJestCounts(first)).toEqual({ passed: 1, failed: 1, skipped: 0 });
    expect(failuresIn(first)).toEqual([{ name: 'a', reason: 'Something is left' }]);
  });
});
