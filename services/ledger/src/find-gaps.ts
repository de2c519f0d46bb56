import type { LedgerRecord } from './ledger-record';
import type { LedgerFinding } from './verify-ledger';

/** So many missing records are named one by one. */
const mostNamed = 1000;

/**
 * Which records are edited, removed, repeated or elsewhere than they belong.
 * @param intact the records in the order of the file; undefined where one is not what was signed, so that its number means nothing
 * @returns with the highest number that the records reach
 */
export function findGaps(intact: (LedgerRecord | undefined)[]): { problems: LedgerFinding[]; last: number } {
  const problems: LedgerFinding[] = [];
  const seen = new Set<number>();
  const moved = movedOnes(intact);
  let last = 0;
  /** Records that say nothing reliable, since the last one that does. */
  let edited = 0;
  for (const record of intact) {
    if (!record) {
      edited += 1;
      continue;
    }
    const { sequence } = record;
    if (seen.has(sequence)) problems.push({ problem: 'repeated', sequence });
    else if (moved.has(sequence)) problems.push({ problem: 'moved', sequence });
    seen.add(sequence);
    if (moved.has(sequence) || sequence <= last) continue;
    const between = numbersBetween(last, sequence, moved);
    problems.push(...named(between.slice(0, edited), 'edited'), ...named(between.slice(edited), 'removed'));
    // More records than there is room for: somebody has put some in.
    for (let extra = between.length; extra < edited; extra += 1) problems.push({ problem: 'edited', sequence });
    edited = 0;
    last = sequence;
  }
  const rest = numbersBetween(last, last + edited + moved.size + 1, moved).slice(0, edited);
  problems.push(...named(rest, 'edited'));
  return { problems, last: Math.max(last, ...rest, ...moved) };
}

/** Those that stand outside of the longest ascending run of the file: moving them back puts all in order. */
function movedOnes(intact: (LedgerRecord | undefined)[]): Set<number> {
  const numbers = intact.flatMap((record) => (record ? [record.sequence] : []));
  const tails: number[] = [];
  const before = new Map<number, number | undefined>();
  for (const number of numbers) {
    let place = tails.length;
    while (place > 0 && (tails[place - 1] as number) >= number) place -= 1;
    if (tails[place] === number) continue;
    before.set(number, tails[place - 1]);
    tails[place] = number;
  }
  const kept = new Set<number>();
  for (let number = tails.at(-1); number !== undefined; number = before.get(number)) kept.add(number);
  return new Set(numbers.filter((number) => !kept.has(number)));
}

function numbersBetween(after: number, before: number, without: ReadonlySet<number>): number[] {
  const found: number[] = [];
  for (let number = after + 1; number < before && found.length < mostNamed; number += 1)
    if (!without.has(number)) found.push(number);
  return found;
}

function named(sequences: number[], problem: LedgerFinding['problem']): LedgerFinding[] {
  return sequences.map((sequence) => ({ problem, sequence }));
}
