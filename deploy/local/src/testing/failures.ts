import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** A test that failed, and the first lines of why. */
export interface Failure {
  name: string;
  reason: string;
  /** It passed when it ran again: nothing to rely on, and seldom the test's fault alone. */
  unsteady?: true;
}

/** A file of tests in a jest result. */
interface JestSuite {
  name: string;
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  unsteady?: true;
}
interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; ok: boolean; tests: { status?: string; results: { error?: { message?: string } }[] }[] }[];
}

const linesOfReason = 10;
const charactersOfLine = 300;

/**
 * What failed in a jest or Playwright result file; none where there is no file. What fails outside of the tests, such as a file
 * that could not be loaded, is a failure under the file's name.
 */
export function failuresIn(file: string): Failure[] {
  if (!existsSync(file)) return [];
  const result = JSON.parse(readFileSync(file, 'utf8')) as { testResults?: JestSuite[]; suites?: PlaywrightSuite[] };
  return result.suites ? result.suites.flatMap(browserFailures) : (result.testResults ?? []).flatMap(jestFailures);
}

/** The files of a jest result in which something failed, at its first try or for good; none where there is no result. */
export function troubledFiles(file: string): string[] {
  if (!existsSync(file)) return [];
  const { testResults = [] } = JSON.parse(readFileSync(file, 'utf8')) as { testResults?: JestSuite[] };
  return testResults.filter((suite) => jestFailures(suite).length > 0).map(({ name }) => name);
}

/** Whether a file failed without any of its tests: it could not be loaded, or what is cleared away after the tests did. */
export function failedOutside({ message, assertionResults }: Pick<JestSuite, 'message' | 'assertionResults'>): boolean {
  return message !== '' && !assertionResults.some(isFailure);
}

const isFailure = ({ status }: { status: string }): boolean => status === 'failed' || status === 'unsteady';

function jestFailures(suite: JestSuite): Failure[] {
  const { name, message, assertionResults, unsteady } = suite;
  const outside: Failure[] =
    unsteady || failedOutside(suite) ? [{ name, reason: firstLines(message), ...(unsteady && { unsteady }) }] : [];
  const within = assertionResults.filter(isFailure).map(({ fullName, status, failureMessages = [] }) => {
    const failure = { name: fullName, reason: firstLines(failureMessages[0] ?? '') };
    return status === 'unsteady' ? { ...failure, unsteady: true as const } : failure;
  });
  return [...outside, ...within];
}

function browserFailures({ title, suites = [], specs = [] }: PlaywrightSuite): Failure[] {
  const own = specs
    .filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'))
    .map((spec): Failure => {
      const errors = spec.tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? ''));
      const failure = { name: `${title}: ${spec.title}`, reason: firstLines(errors.find(Boolean) ?? '') };
      return spec.ok ? { ...failure, unsteady: true } : failure;
    });
  return [...own, ...suites.flatMap(browserFailures)];
}

function firstLines(text: string): string {
  const lines = stripVTControlCharacters(text).split('\n');
  return lines
    .map((line) => line.trim().slice(0, charactersOfLine))
    .filter(Boolean)
    .slice(0, linesOfReason)
    .join('\n');
}
