import { readFileSync } from 'node:fs';

/** What the tests of a suite came to. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export const NONE: Counts = { passed: 0, failed: 0, skipped: 0 };

export function add(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

/**
 * The counts in a jest result file. A suite that could not even be loaded has no tests to fail, so it counts as one
 * failure itself.
 */
export function readJestCounts(file: string): Counts {
  const result = JSON.parse(readFileSync(file, 'utf8'));
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    skipped: result.numPendingTests + result.numTodoTests,
  };
}

/** The counts in a Playwright result file; what passed at a second try passed, errors outside of tests are failures. */
export function readPlaywrightCounts(file: string): Counts {
  const { stats, errors = [] } = JSON.parse(readFileSync(file, 'utf8'));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped };
}
