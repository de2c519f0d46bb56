import { add, NONE } from './counts';
import { type Portion, portionsOf } from './portions';
import { slowestTests } from './slowest';
import type { Outcome, Step } from './steps';
import type { Part } from './timetable';

/** A part as it is called in a report. */
export const nameOf = ({ stage, shard }: Part): string => (shard ? `${stage} ${shard}` : stage);

/** What there was no time for, as a line of the report; '' where there was. */
export function notRunLine(notRun: Step[]): string {
  return notRun.length > 0 ? `not run, for lack of time: ${notRun.map(({ part }) => nameOf(part)).join(', ')}` : '';
}

/** How much of each stage the next turn goes on with. */
export function leftLine(left: Portion[]): string {
  if (left.length === 0) return '';
  const stages = [...new Set(left.map(({ stage }) => stage))].map((stage) => {
    const [own, all] = [left.filter((portion) => portion.stage === stage).length, portionsOf(stage).length];
    return `${stage.name} ${own} of ${all}`;
  });
  return `left for the next npm test: ${stages.join(', ')} (npm test -- --whole runs everything, as CI does)`;
}

/** Where the time of a stage goes. */
export function tellSlowest(file: string): void {
  const lines = slowestTests(file).map(({ name, seconds }) => `  ${seconds.toFixed(1).padStart(7)} s  ${name}`);
  if (lines.length > 0) process.stdout.write(`\nThe slowest:\n${lines.join('\n')}\n`);
}

/** The figures of each stage, and what failed: a long output is often seen from its end alone. */
export function report(outcomes: Outcome[], notes: string[], interrupted: boolean): void {
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
