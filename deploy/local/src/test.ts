import { randomBytes } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from './common/places';
import { SetupError } from './common/setup-error';
import { NONE } from './testing/counts';
import { failuresIn, troubledFiles } from './testing/failures';
import { Passed } from './testing/passed';
import { portionsOf } from './testing/portions';
import { endPrograms } from './testing/programs';
import { leftLine, nameOf, notRunLine, report, tellSlowest } from './testing/report';
import { STAGES, type Stage, type TestRun } from './testing/stages';
import { type Outcome, type Step, stageRan, stepRan, turnSteps, wholeStages, wholeSteps } from './testing/steps';
import { hasTime, type Part, slowness } from './testing/timetable';
import { chooseTurn } from './testing/turn';

const options = ['--whole', '--exhaustive'];
/** Minutes of a turn, of which there are to be twelve at most: the last step may take longer than was reckoned. */
const usualTurn = 11;

/**
 * `npm test`: a turn of twelve minutes through all stages, on a data folder and ports of its own, beside a running `npm start`. It has what
 * has not passed in this checkout as it is now, and the next one goes on where it ended (turn.ts). `--whole` runs everything, `--exhaustive` all that
 * is sampled otherwise besides, and `npm test -- units browser` these stages whole. Ends with `N passed, N failed, N skipped`.
 *
 * TEST_MINUTES says how long it may take (CI ends a run after 90 minutes, and machines differ by a factor of two): then the larger
 * stages are run in parts, and parts for which no time is left are named instead of run. A failure fails the run as ever.
 */
async function main(): Promise<void> {
  const { names, exhaustive, whole } = readArguments(process.argv.slice(2));
  const stages = chosenStages(names);
  const passed = await Passed.read();
  const minutes = minutesGiven() ?? (whole ? Number.POSITIVE_INFINITY : usualTurn);
  const waiting = whole ? [] : stages.flatMap(portionsOf).filter((portion) => !passed.has(portion));
  const steps = whole ? wholeSteps(stages, minutes) : turnSteps(chooseTurn(waiting, minutes * 60, passed.pace));
  if (steps.length === 0) {
    process.stdout.write('\n  all has passed as it is now: npm test -- --whole runs it again\n');
    process.stdout.write('\n0 passed, 0 failed, 0 skipped\n');
    return;
  }
  const test = prepare();
  if (exhaustive) process.env.TEST_EXHAUSTIVE = '1';
  let interrupted = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      interrupted = true;
      endPrograms();
    });
  }
  const outcomes: { step: Step; outcome: Outcome }[] = [];
  const notRun: Step[] = [];
  try {
    const until = Date.now() + minutes * 60_000;
    for (const [index, step] of steps.entries()) {
      if (interrupted) break;
      // A turn has been chosen to fit; a whole run leaves room for what comes after.
      const following = whole ? steps.slice(index + 1).map(({ part }) => part) : [];
      const taken = outcomes.map(({ outcome }) => outcome);
      if (outcomes.length === 0 || hasTime(step.part, (until - Date.now()) / 1000, taken, following))
        outcomes.push({ step, outcome: await runStage(step.stage, step.part, test) });
      else notRun.push(step);
    }
  } finally {
    await Promise.all([...test.stacks].map((stack) => stack.stop()));
  }
  const all = outcomes.map(({ outcome }) => outcome);
  const bad =
    interrupted ||
    all.length === 0 ||
    all.some(({ crashed, counts }) => crashed || counts.failed > 0 || counts.passed === 0);
  if (bad) keepEvidence(test);
  rmSync(test.folder, { recursive: true, force: true });
  if (!interrupted) {
    const ran = whole ? wholeStages(stages, notRun).map((stage) => stageRan(stage, all)) : outcomes.map(stepRan);
    passed.note(ran, slowness(all));
    passed.save();
  }
  const left = waiting.filter((portion) => !passed.has(portion));
  report(all, [notRunLine(notRun), leftLine(left)].filter(Boolean), interrupted);
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
function readArguments(given: string[]): { names: string[]; exhaustive: boolean; whole: boolean } {
  const unknown = given.find((one) => one.startsWith('-') && !options.includes(one));
  if (unknown) throw new SetupError(`There is no option "${unknown}": choose from ${options.join(' and ')}.`);
  const names = given.filter((one) => !one.startsWith('-'));
  const exhaustive = given.includes('--exhaustive');
  return { names, exhaustive, whole: exhaustive || names.length > 0 || given.includes('--whole') };
}

/** How long the run may take; undefined where nothing says so. @throws SetupError for what is no number */
function minutesGiven(): number | undefined {
  const given = process.env.TEST_MINUTES;
  if (!given) return undefined;
  const minutes = Number(given);
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

async function runStage(stage: Stage, part: Part, test: TestRun): Promise<Outcome> {
  const name = nameOf(part);
  process.stdout.write(`\n=== ${name}\n`);
  const started = Date.now();
  // Units may come twice, and a step that leaves no result must not find another's.
  const result = join(test.folder, `${name.replace(/\W/g, '-')}-${randomBytes(3).toString('hex')}.json`);
  let counts = NONE;
  let crashed: string | undefined;
  try {
    counts = await stage.run(test, result, part);
    if (counts.passed + counts.failed === 0) crashed = 'it ran no test';
  } catch (error) {
    crashed = error instanceof SetupError ? error.message : String((error as Error).stack ?? error);
  }
  tellSlowest(result);
  const seconds = (Date.now() - started) / 1000;
  return { part, counts, seconds, failures: failuresIn(result), crashed, troubled: troubledFiles(result) };
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

main().catch((error) => {
  process.stderr.write(`\n${error instanceof SetupError ? error.message : error.stack}\n`);
  process.stdout.write('\n0 passed, 1 failed, 0 skipped\n');
  process.exit(1);
});
