import { randomBytes } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from './common/places';
import { SetupError } from './common/setup-error';
import { add, type Counts, NONE } from './testing/counts';
import { type Failure, failuresIn, troubledFiles } from './testing/failures';
import { endPrograms } from './testing/programs';
import { type Ran, Selection } from './testing/selection';
import { slowestTests } from './testing/slowest';
import { STAGES, type Stage, type TestRun } from './testing/stages';
import { hasTime, type Part, type Taken } from './testing/timetable';

interface Outcome extends Taken {
  counts: Counts;
  failures: Failure[];
  crashed?: string;
  /** The files of jest in which something failed. */
  troubled: string[];
}

const options = ['--exhaustive', '--changed'];

/**
 * `npm test`: every suite on a data folder and ports of its own, beside a running `npm start`. `npm test -- units browser`
 * runs only these stages; `--changed` leaves out what has passed in this checkout and has not changed since; `--exhaustive` tests
 * all that is sampled otherwise. Ends with `N passed, N failed, N skipped`.
 *
 * TEST_MINUTES says how long it may take (CI ends a run after 90 minutes, and machines differ by a factor of two): then the larger
 * stages are run in parts, and parts for which no time is left are named instead of run. A failure fails the run as ever.
 */
async function main(): Promise<void> {
  const { names, exhaustive, changed } = readArguments(process.argv.slice(2));
  const asked = chosenStages(names);
  const selection = await Selection.make(changed);
  const stages = asked.filter((stage) => selection.has(stage));
  const leftOut = selection.leftOut(asked);
  if (stages.length === 0) {
    process.stdout.write(`\n  ${leftOut}\n\n0 passed, 0 failed, 0 skipped\n`);
    return;
  }
  const test = { ...prepare(), projects: selection.projects };
  if (exhaustive) process.env.TEST_EXHAUSTIVE = '1';
  let interrupted = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      interrupted = true;
      endPrograms();
    });
  }
  const outcomes: Outcome[] = [];
  const notRun: Part[] = [];
  try {
    const until = Date.now() + minutesGiven() * 60_000;
    const parts = stages.flatMap((stage) => partsOf(stage, until !== Number.POSITIVE_INFINITY));
    for (const [index, { stage, part }] of parts.entries()) {
      if (interrupted) break;
      const following = parts.slice(index + 1).map((one) => one.part);
      if (hasTime(part, (until - Date.now()) / 1000, outcomes, following))
        outcomes.push(await runStage(stage, part, test));
      else notRun.push(part);
    }
  } finally {
    await Promise.all([...test.stacks].map((stack) => stack.stop()));
  }
  const bad =
    interrupted ||
    outcomes.length === 0 ||
    outcomes.some(({ crashed, counts }) => crashed || counts.failed > 0 || counts.passed === 0);
  if (bad) keepEvidence(test);
  rmSync(test.folder, { recursive: true, force: true });
  if (!interrupted) selection.keep(wholeStages(stages, notRun), outcomes.map(ranOf));
  report(outcomes, [leftOut, notRunLine(notRun)].filter(Boolean), interrupted);
  process.exit(bad ? 1 : 0);
}

function prepare(): TestRun {
  delete process.env.PORT;
  delete process.env.ATTESTA_DATA_DIR;
  // Engines that the environment names are used, but never their real data.
  const own = randomBytes(3).toString('hex');
  process.env.MONGODB_DB_PREFIX = `test_${own}_`;
  process.env.ATTESTA_STREAM = `TEST_${own}`;
  const folder = mkdtempSync(join(tmpdir(), 'attesta-test-'));
  chmodSync(folder, 0o711);
  return { folder, stacks: new Set() };
}

/** @throws SetupError for an option that there is not */
function readArguments(given: string[]): { names: string[]; exhaustive: boolean; changed: boolean } {
  const unknown = given.find((one) => one.startsWith('-') && !options.includes(one));
  if (unknown) throw new SetupError(`There is no option "${unknown}": choose from ${options.join(' and ')}.`);
  if (options.every((one) => given.includes(one)))
    throw new SetupError('--exhaustive tests everything and --changed what has changed: give one of the two.');
  return {
    names: given.filter((one) => !one.startsWith('-')),
    exhaustive: given.includes('--exhaustive'),
    changed: given.includes('--changed'),
  };
}

/** How long the run may take; infinite where nothing says so. @throws SetupError for what is no number */
function minutesGiven(): number {
  const given = process.env.TEST_MINUTES;
  const minutes = given ? Number(given) : Number.POSITIVE_INFINITY;
  if (Number.isNaN(minutes)) throw new SetupError(`TEST_MINUTES is "${given}": give a number of minutes, such as 80.`);
  return minutes;
}

function chosenStages(names: string[]): Stage[] {
  const unknown = names.find((name) => !STAGES.some((stage) => stage.name === name));
  if (unknown)
    throw new SetupError(
      `There is no stage "${unknown}": choose from ${STAGES.map((stage) => stage.name).join(', ')}.`,
    );
  return STAGES.filter((stage) => (names.length === 0 ? stage.exists() : names.includes(stage.name)));
}

/** What a stage is run as: all at once, or in parts where there may not be time for all of them. */
function partsOf(stage: Stage, short: boolean): { stage: Stage; part: Part }[] {
  const { name, usual, parts = 1 } = stage;
  if (!short || parts === 1) return [{ stage, part: { stage: name, usual } }];
  return Array.from({ length: parts }, (_, index) => ({
    stage,
    part: { stage: name, shard: `${index + 1}/${parts}`, usual: usual / parts },
  }));
}

const nameOf = ({ stage, shard }: Part): string => (shard ? `${stage} ${shard}` : stage);

async function runStage(stage: Stage, part: Part, test: TestRun): Promise<Outcome> {
  const name = nameOf(part);
  process.stdout.write(`\n=== ${name}\n`);
  const started = Date.now();
  const result = join(test.folder, `${name.replace(/\W/g, '-')}.json`);
  let counts = NONE;
  let crashed: string | undefined;
  try {
    counts = await stage.run(test, result, part.shard);
    if (counts.passed + counts.failed === 0) crashed = 'it ran no test';
  } catch (error) {
    crashed = error instanceof SetupError ? error.message : String((error as Error).stack ?? error);
  }
  tellSlowest(result);
  const seconds = (Date.now() - started) / 1000;
  return { part, counts, seconds, failures: failuresIn(result), crashed, troubled: troubledFiles(result) };
}

/** The stages of which no part was left for lack of time. */
function wholeStages(stages: Stage[], notRun: Part[]): Stage[] {
  return stages.filter(({ name }) => !notRun.some(({ stage }) => stage === name));
}

function ranOf({ part, failures, crashed, troubled }: Outcome): Ran {
  return { stage: part.stage, clean: failures.length === 0 && !crashed, troubled: crashed ? [] : troubled };
}

function notRunLine(notRun: Part[]): string {
  return notRun.length > 0 ? `not run, for lack of time: ${notRun.map(nameOf).join(', ')}` : '';
}

/** Where the time of a stage goes. */
function tellSlowest(file: string): void {
  const lines = slowestTests(file).map(({ name, seconds }) => `  ${seconds.toFixed(1).padStart(7)} s  ${name}`);
  if (lines.length > 0) process.stdout.write(`\nThe slowest:\n${lines.join('\n')}\n`);
}

/** The logs of a run that failed, kept where the next look will be. */
function keepEvidence(test: TestRun): void {
  const kept = join(repositoryRoot, 'test-results/logs');
  rmSync(kept, { recursive: true, force: true });
  for (const name of readdirSync(test.folder)) {
    const logs = join(test.folder, name, 'logs');
    if (existsSync(logs)) cpSync(logs, join(kept, name), { recursive: true });
  }
  process.stdout.write(`\nThe logs of the processes are in ${kept}.\n`);
}

/** The figures of each stage, and what failed: a long output is often seen from its end alone. */
function report(outcomes: Outcome[], notes: string[], interrupted: boolean): void {
  for (const { part, failures } of outcomes)
    for (const { name, reason, unsteady } of failures) {
      const verdict = unsteady ? 'Passed at a second try only' : 'Failed';
      process.stdout.write(`\n${verdict} in ${nameOf(part)}: ${name}\n  ${reason.replaceAll('\n', '\n  ')}\n`);
    }
  const lines = outcomes.map(({ part, counts, seconds, crashed }) => {
    const figures = `${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`;
    return `  ${nameOf(part).padEnd(12)}${`${seconds.toFixed(1)} s`.padStart(9)}  ${crashed ? `stopped: ${crashed}` : figures}`;
  });
  const total = outcomes
    .map(({ counts, crashed }) => (crashed ? add(counts, { ...NONE, failed: 1 }) : counts))
    .reduce(add, NONE);
  lines.push(...notes.map((note) => `  ${note}`));
  if (interrupted) lines.push('  interrupted');
  process.stdout.write(
    `\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`,
  );
}

main().catch((error) => {
  process.stderr.write(`\n${error instanceof SetupError ? error.message : error.stack}\n`);
  process.stdout.write('\n0 passed, 1 failed, 0 skipped\n');
  process.exit(1);
});
