import { readFileSync, writeFileSync } from 'node:fs';
import { failedOutside } from './failures';

interface Assertion {
  fullName: string;
  status: string;
}
interface Suite {
  name: string;
  message: string;
  assertionResults: Assertion[];
  /** What failed outside of its tests passed at a second try; `message` says what it was. */
  unsteady?: true;
}
interface JestResult {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: Suite[];
}

/**
 * Writes into a jest result what became of its failed files when they ran once more, alone. What passed then has the status
 * 'unsteady' and counts as passed: it is named in the report, like a browser test that needed a second try. A file that failed
 * outside of its tests twice, or a test that the second run did not reach, stays failed.
 */
export function takeSecondTry(firstFile: string, secondFile: string): void {
  const first = read(firstFile);
  const again = new Map(read(secondFile).testResults.map((suite) => [suite.name, suite]));
  for (const [index, suite] of first.testResults.entries()) {
    const second = again.get(suite.name);
    if (!second) continue;
    if (failedOutside(suite)) {
      if (failedOutside(second)) continue;
      // A file that could not be loaded has shown no tests before.
      const isLoaded = suite.assertionResults.length > 0;
      first.testResults[index] = isLoaded ? { ...second, message: suite.message, unsteady: true } : second;
      first.numRuntimeErrorTestSuites -= 1;
      first.numPassedTests += count(second, 'passed') - count(suite, 'passed');
      first.numFailedTests += count(second, 'failed');
      continue;
    }
    const passed = new Set(
      second.assertionResults.filter(({ status }) => status === 'passed').map((one) => one.fullName),
    );
    for (const assertion of suite.assertionResults) {
      if (assertion.status !== 'failed' || !passed.has(assertion.fullName)) continue;
      assertion.status = 'unsteady';
      first.numFailedTests -= 1;
      first.numPassedTests += 1;
    }
  }
  writeFileSync(firstFile, JSON.stringify(first));
}

function count({ assertionResults }: Suite, wanted: string): number {
  return assertionResults.filter(({ status }) => status === wanted).length;
}

function read(file: string): JestResult {
  return JSON.parse(readFileSync(file, 'utf8'));
}
