import { existsSync, readFileSync } from 'node:fs';

/** A test and how long it took. */
export interface Timed {
  name: string;
  seconds: number;
}

interface JestResult {
  testResults: { assertionResults: { fullName: string; duration?: number | null }[] }[];
}
interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: { results: { duration: number }[] }[] }[];
}

/** The tests of a jest or Playwright result file that took longest, the longest first; none where there is no file. */
export function slowestTests(file: string, most = 10): Timed[] {
  if (!existsSync(file)) return [];
  const result = JSON.parse(readFileSync(file, 'utf8')) as Partial<JestResult> & { suites?: PlaywrightSuite[] };
  const all = result.suites ? result.suites.flatMap((suite) => browserTests(suite)) : jestTests(result);
  return all.sort((a, b) => b.seconds - a.seconds).slice(0, most);
}

function jestTests({ testResults = [] }: Partial<JestResult>): Timed[] {
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ name: fullName, seconds: (duration ?? 0) / 1000 })),
  );
}

/** A test that was tried again took as long as all its tries. */
function browserTests({ title, suites = [], specs = [] }: PlaywrightSuite): Timed[] {
  const own = specs.map((spec) => ({
    name: `${title}: ${spec.title}`,
    seconds: spec.tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }));
  return [...own, ...suites.flatMap((suite) => browserTests(suite))];
}
