import type { Rater } from '../domain/rater';
import { LeastRecent } from './least-recent';
import type { PeriodAnswer } from './response.repository';

/** So many answers are kept in this process; each takes some two hundred bytes. */
const mostKept = 200_000;
/**
 * What was written so long before the last reading is read again with the next: a write carries the time at which it was made, and is
 * seen when its transaction has ended, which is over within a minute, whatever the clocks of two machines differ by.
 */
const overlap = 300_000;
/** After so long all of them are read anew, and where more than so many have changed: to read these one by one takes longer. */
const longest = 600_000;
const mostChanged = 300;

/** An answer that was changed since it was read. */
export interface ChangedAnswer extends PeriodAnswer {
  /** It was deleted, or is of another period now. */
  gone: boolean;
}

interface KeptPeriods {
  answers: ReadonlyMap<string, PeriodAnswer>;
  /** When they were read whole, and when what had changed since. */
  whole: number;
  last: number;
}

const kept = new LeastRecent<KeptPeriods>(mostKept);

/** How an organization's answers of some periods are read from the database. */
export interface PeriodsReader {
  whole(): Promise<PeriodAnswer[]>;
  /** What was written at a time or later, drafts and deletions too; of more than so many no more than that. */
  changedSince(time: Date, most: number): Promise<ChangedAnswer[]>;
}

/**
 * An organization's answers of some periods, out of this process but for what has changed. To read those of one organization takes
 * the database a tenth of a second, and nearly all of them stay as they are.
 */
export async function keptPeriods(
  organizationId: string,
  rater: Rater,
  periods: string[],
  read: PeriodsReader,
): Promise<PeriodAnswer[]> {
  const key = [organizationId, rater, ...periods].join(' ');
  const known = kept.get(key);
  const now = Date.now();
  const isFit = known && now >= known.last && now - known.whole <= longest;
  const changed = isFit && (await read.changedSince(new Date(known.last - overlap), mostChanged + 1));
  if (!changed || changed.length > mostChanged) {
    const found = await read.whole();
    kept.set(key, { answers: new Map(found.map((one) => [one.id, one])), whole: now, last: now }, found.length);
    return found;
  }
  const answers = new Map(known.answers);
  for (const { gone, ...answer } of changed) {
    if (gone) answers.delete(answer.id);
    else answers.set(answer.id, answer);
  }
  kept.set(key, { answers, whole: known.whole, last: now }, answers.size);
  return [...answers.values()];
}
