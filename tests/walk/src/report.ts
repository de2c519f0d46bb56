import { judgeProcesses } from './judge';
import type { Finding, WalkReport } from './walk';

/** What a walk has found, as lines for people: each kind of finding once, with its first example, then the figures, which are long. */
export function reportOf({ seed, steps, statuses, tried, neverSucceeded, findings, processes }: WalkReport): string {
  const found = [
    ...judgeProcesses(processes).map((line) => `FOUND ${line}`),
    ...[...groups(findings).entries()].flatMap(([kind, examples]) => {
      const [first] = examples as [Finding];
      return [
        `FOUND ${examples.length} × ${kind}`,
        `  step ${first.step}, ${first.person}, ${first.grade}: ${first.what}`,
        `  ${first.request}`,
      ];
    }),
  ];
  const figures = [
    `Seed ${seed}: ${steps} steps. By status: ${Object.entries(statuses)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', ')}.`,
    `Triples of call, person and grade: ${tried.tried} of ${tried.all} tried, ${tried.all - tried.tried} never${named(' – calls that nobody made: ', tried.uncalled)}.`,
    `Calls of which only refusals were seen: ${neverSucceeded.length}${named(': ', neverSucceeded)}.`,
    ...processes.map(({ name, memory, longestStall }) => {
      const [first = 0] = memory;
      return `  ${name.padEnd(22)}${first.toFixed(0).padStart(6)} MB at first, ${(memory.at(-1) ?? 0).toFixed(0).padStart(6)} MB in the end, longest stall ${longestStall.toFixed(2)} s`;
    }),
  ];
  return [...found, ...figures].join('\n');
}

/** Whether nothing was found. */
export function isClean({ findings, processes }: WalkReport): boolean {
  return findings.length === 0 && judgeProcesses(processes).length === 0;
}

function groups(findings: Finding[]): Map<string, Finding[]> {
  const byKind = new Map<string, Finding[]>();
  for (const finding of findings) {
    const kind = `${shortName(finding.rpc)}: ${finding.what.replace(/[0-9a-f-]{24,}|\d+/g, 'N').slice(0, 80)}`;
    byKind.set(kind, [...(byKind.get(kind) ?? []), finding]);
  }
  return byKind;
}

function named(before: string, rpcs: string[]): string {
  return rpcs.length > 0 ? `${before}${rpcs.map(shortName).join(', ')}` : '';
}

const shortName = (rpc: string): string => rpc.replace(/^attesta\./, '').replace(/\w+Service\//, '');
