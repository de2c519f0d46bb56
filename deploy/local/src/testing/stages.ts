import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '../common/places';
import { SetupError } from '../common/setup-error';
import { runFile } from '../supervisor/run-file';
import type { Stack } from '../supervisor/stack';
import { startStack } from '../supervisor/start-stack';
import { findChromium } from './chromium';
import { type Counts, readJestCounts, readPlaywrightCounts } from './counts';
import { troubledFiles } from './failures';
import { findPdfsig } from './pdfsig';
import { binary, runProgram } from './programs';
import { takeSecondTry } from './second-try';

/** What the stages of one test run share. */
export interface TestRun {
  /** A fresh folder for everything that this run keeps, with a short path: it holds unix sockets. */
  folder: string;
  /** The stacks that are up, so that whatever happens they are stopped. */
  stacks: Set<Stack>;
  full?: Stack;
}

/** What of a stage is run: a shard, such as "2/8", or some files of tests. */
export interface PartOfStage {
  shard?: string;
  files?: string[];
}

export interface Stage {
  name: string;
  /** Seconds that it takes on two cores of the usual speed, and into how many parts it falls where time is short (timetable.ts). */
  usual: number;
  parts?: number;
  /** Into how many portions it falls, each known to have passed by itself (portions.ts); the units by their files. */
  portions?: number;
  /** The folder of its tests; none of the units, which are beside what they test. */
  folder?: string;
  /** Top-level folders that its tests do not look at. */
  without?: string[];
  /** What must be there for the stage to be run. */
  exists(): boolean;
  /**
   * @param result the file for what came of it
   * @param part what of it is run; all of it without
   */
  run(test: TestRun, result: string, part: PartOfStage): Promise<Counts>;
}

const shardArguments = ({ shard }: PartOfStage): string[] => (shard ? [`--shard=${shard}`] : []);

const testFolder = (name: string) => join(repositoryRoot, 'tests', name);

/** Whether a folder of tests has tests in it. */
function hasTests(folder: string): boolean {
  if (!existsSync(folder)) return false;
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).some(
    (path) => !path.includes('node_modules') && /\.(test|spec)\.tsx?$/.test(path),
  );
}

async function start(test: TestRun, name: string, only?: ('engines' | 'services' | 'frontends')[]): Promise<Stack> {
  const stack = await startStack({
    dataDir: join(test.folder, name),
    port: 0,
    quiet: true,
    only,
    environment: { ATTESTA_ENV: 'test', LOG_LEVEL: 'warn' },
  });
  test.stacks.add(stack);
  return stack;
}

async function stop(test: TestRun, stack: Stack | undefined): Promise<void> {
  await stack?.stop();
  if (stack) test.stacks.delete(stack);
}

async function jest(args: string[], output: string, environment: NodeJS.ProcessEnv): Promise<Counts> {
  const all = [...args, '--json', `--outputFile=${output}`, '--passWithNoTests'];
  const code = await runProgram(binary('jest'), all, environment);
  if (!existsSync(output)) throw new SetupError(`jest ended with code ${code} and left no result.`);
  return readJestCounts(output);
}

const alone = '--runInBand';

/**
 * Runs the files in which something failed once more, one after another: a machine that is short of breath is not a fault.
 *
 * @param how which files the first run has, and how many side by side
 */
async function jestTwice(
  args: string[],
  how: string[],
  output: string,
  environment: NodeJS.ProcessEnv,
): Promise<Counts> {
  await jest([...args, ...how], output, environment);
  const files = troubledFiles(output);
  if (files.length === 0) return readJestCounts(output);
  process.stdout.write(`\nA second try, alone, of ${files.length} files.\n`);
  const second = output.replace(/\.json$/, '-second.json');
  await jest([...args, alone, '--runTestsByPath', ...files], second, environment);
  takeSecondTry(output, second);
  return readJestCounts(output);
}

/** The tests of a folder under tests/ are a jest project of their own, like those of the workspaces. */
function projectArguments(test: TestRun, name: string): string[] {
  const folder = testFolder(name);
  const own = ['jest.config.js', 'jest.config.cjs'].map((file) => join(folder, file)).find((file) => existsSync(file));
  if (own) return ['--config', own];
  const root = require(join(repositoryRoot, 'jest.config.js'));
  const { transform, transformIgnorePatterns } = root.projects[0];
  const config = {
    rootDir: folder,
    displayName: name,
    testEnvironment: 'node',
    testMatch: ['<rootDir>/**/*.test.ts'],
    testTimeout: 240_000,
    transform,
    transformIgnorePatterns,
  };
  const file = join(test.folder, `${name}-jest.json`);
  writeFileSync(file, JSON.stringify(config));
  return ['--config', file];
}

function environmentOf(stack: Stack): NodeJS.ProcessEnv {
  const { run } = stack;
  return { ...process.env, ...run.environment, RUN_JSON: runFile(stack.dataDirectory), MAIL_API: run.mail };
}

/** The whole platform, started once for the stages that look at it from outside. */
async function fullStack(test: TestRun): Promise<Stack> {
  test.full ??= await start(test, 'full');
  return test.full;
}

const units: Stage = {
  name: 'units',
  usual: 1400,
  parts: 8,
  exists: () => existsSync(join(repositoryRoot, 'jest.config.js')),
  async run(test, result, part) {
    const stack = await start(test, 'units', ['engines']);
    try {
      // RUN_JSON is for those who look at a whole platform.
      const { RUN_JSON, ...environment } = environmentOf(stack);
      // What tests provoke on purpose need not fill the screen.
      const pdfsig = await findPdfsig();
      const quiet = { ...environment, LOG_LEVEL: 'silent', ...(pdfsig && { PDFSIG_PATH: pdfsig }) };
      // One more than there are processors: some tests wait, for a database that is at work or for a time to come.
      const workers = availableParallelism() + 1;
      const chosen = part.files ? ['--runTestsByPath', ...part.files] : shardArguments(part);
      return await jestTwice([], [`--maxWorkers=${workers}`, ...chosen], result, quiet);
    } finally {
      await stop(test, stack);
    }
  },
};

/**
 * The jest tests of a folder that look at the whole platform from outside.
 * @param how many files side by side, which then must not meet each other's people: one after another unless it is said
 */
function onFullStack(name: string, usual: number, more: Partial<Stage> = {}, how = alone): Stage {
  return {
    name,
    usual,
    folder: `tests/${name}`,
    ...more,
    exists: () => hasTests(testFolder(name)),
    async run(test, result, part) {
      const stack = await fullStack(test);
      const args = projectArguments(test, name);
      return jestTwice(args, [how, ...shardArguments(part)], result, environmentOf(stack));
    },
  };
}

const browser: Stage = {
  name: 'browser',
  usual: 1000,
  parts: 4,
  portions: 12,
  folder: 'tests/e2e',
  exists: () => hasTests(testFolder('e2e')),
  async run(test, output, part) {
    const chromium = await findChromium();
    const stack = await fullStack(test);
    const pdfsig = await findPdfsig();
    const environment = {
      ...environmentOf(stack),
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: output,
      PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
      ...(pdfsig && { PDFSIG_PATH: pdfsig }),
    };
    const code = await runProgram(
      binary('playwright'),
      ['test', '--reporter=list,json', ...shardArguments(part)],
      environment,
      testFolder('e2e'),
    );
    if (!existsSync(output)) throw new SetupError(`playwright ended with code ${code} and left no result.`);
    return readPlaywrightCounts(output);
  },
};

const chaos: Stage = {
  name: 'chaos',
  usual: 370,
  portions: 2,
  folder: 'tests/chaos',
  without: ['frontends'],
  exists: () => hasTests(testFolder('chaos')),
  async run(test, result, part) {
    // The fault tests break a platform of their own.
    await stop(test, test.full);
    test.full = undefined;
    const environment = { ...process.env, ATTESTA_TEST_FOLDER: test.folder, LOG_LEVEL: 'warn' };
    return jest([...projectArguments(test, 'chaos'), alone, ...shardArguments(part)], result, environment);
  },
};

/**
 * All stages, in the order in which they run: what remotes and services expect of each other after the browser, which looks at
 * the demo; the walk as the last that its platform is used for, since what a walk meets it may change or delete.
 */
export const STAGES: Stage[] = [
  units,
  onFullStack('contract', 300, { portions: 4 }, '--maxWorkers=2'),
  browser,
  onFullStack('pact', 110),
  onFullStack('walk', 75, { without: ['frontends'] }),
  chaos,
];
