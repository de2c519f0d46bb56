import { cpus, loadavg } from 'node:os';
import { startTemporaryStack } from '@attesta/local';
import type { Bench } from './bench';
import { complianceAtSize } from './compliance';
import { contentAtSize } from './content';
import { documents } from './documents';
import { drillDown } from './drill-down';
import { hostileCallers } from './hostile';
import { importLibrary } from './import';
import { keptReplies } from './kept-replies';
import { listFromDatabase } from './list-from-database';
import { listWithoutDatabase } from './list-without-database';
import { type Outcome, table } from './outcome';
import { replyTimes } from './reply-times';
import { reports } from './reports';
import { resumable } from './resumable';
import { scores } from './scores';
import { signIns } from './sign-ins';
import { takenByHost } from './taken-by-host';
import { tenancyAtSize } from './tenancy';
import { tokenCheck } from './token-check';
import { uploadLarge } from './upload';
import { voting } from './voting';
import { prepareBench } from './world';

/** What is measured with programs of its own, before there is a platform: even one that nobody uses takes a part of the machine. */
const withoutPlatform: Record<string, () => Promise<Outcome>> = {
  bare: listWithoutDatabase,
  token: tokenCheck,
};

/** Every other measure by the name that `npm run bench -- name …` chooses it by, in the order in which they run. */
const measures: Record<string, (bench: Bench) => Promise<Outcome>> = {
  list: listFromDatabase,
  kept: keptReplies,
  import: importLibrary,
  content: contentAtSize,
  drilldown: drillDown,
  scores,
  upload: (bench) => uploadLarge(bench),
  documents: (bench) => documents(bench),
  resumable: (bench) => resumable(bench),
  signin: signIns,
  times: replyTimes,
  tenancy: tenancyAtSize,
  compliance: complianceAtSize,
  reports,
  hostile: hostileCallers,
  voting,
};

/**
 * `npm run bench`: first what needs no platform, then a platform of its own on 127.0.0.1, measured and thrown away. Ends with 1
 * when a measure has failed; the others are measured all the same.
 */
async function main(): Promise<void> {
  const chosen = process.argv.slice(2).filter((word) => word !== '--full');
  const known = [...Object.keys(withoutPlatform), ...Object.keys(measures)];
  const unknown = chosen.find((name) => !known.includes(name));
  if (unknown) throw new Error(`There is no measure "${unknown}": choose from ${known.join(', ')}.`);
  const isChosen = ([name]: [string, unknown]) => chosen.length === 0 || chosen.includes(name);
  const started = Date.now();
  sayMachine();
  for (const [name, measure] of Object.entries(withoutPlatform).filter(isChosen)) await report(name, measure);
  const ofPlatform = Object.entries(measures).filter(isChosen);
  if (ofPlatform.length > 0) await withPlatform(ofPlatform);
  say(`All of it took ${seconds(started)}.`);
}

function sayMachine(): void {
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}`;
  const loads = loadavg().map((load) => load.toFixed(1));
  say(`${new Date().toISOString().slice(0, 10)}, ${machine}; load and what is loaded share them.`);
  say(`Load average of the last minute, five and fifteen: ${loads.join(', ')}.\n`);
}

async function withPlatform(chosen: [string, (bench: Bench) => Promise<Outcome>][]): Promise<void> {
  const started = Date.now();
  const stack = await startTemporaryStack('bench', { seed: false });
  try {
    const bench = await prepareBench(stack);
    say(`The platform was up and had its data after ${seconds(started)}.\n`);
    for (const [name, measure] of chosen) await report(name, () => measure(bench));
  } finally {
    await stack.stop();
  }
}

/** Prints what a measure found, or why it found nothing. */
async function report(name: string, measure: () => Promise<Outcome>): Promise<void> {
  const taken = takenByHost();
  try {
    const outcome = await measure();
    const percent = taken();
    const notes = percent ? [`the machine's host gave ${percent} % of the processors to others meanwhile`] : [];
    say(table({ ...outcome, notes: [...(outcome.notes ?? []), ...notes] }));
  } catch (error) {
    process.exitCode = 1;
    say(`${name} failed: ${(error as Error).message}\n`);
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

main().catch((error: Error) => {
  process.stderr.write(`\n${error.message}\n`);
  process.exit(1);
});
