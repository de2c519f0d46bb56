import type { MonthEntry } from '../../repositories/month-count.repository';
import type { CountKey } from '../../repositories/response-count.schema';
import { noCounts, sum } from './counts-of';

/** Adds up counts by rater, month and libraries. @param taken what is taken away again */
export function monthsOf(added: MonthEntry[], taken: MonthEntry[] = []): Map<string, MonthEntry> {
  const months = new Map<string, MonthEntry>();
  for (const [list, sign] of [
    [added, 1],
    [taken, -1],
  ] as const) {
    for (const count of list) {
      const { rater, month, libraries, library_ids } = count;
      const key = monthKey(count);
      const figures = sum(months.get(key) ?? noCounts, count, sign);
      months.set(key, { rater, month, libraries, library_ids, ...figures });
    }
  }
  return months;
}

/** There is one count for each rater, month and set of libraries. */
export function monthKey({ rater, month, libraries }: CountKey): string {
  return `${rater} ${month} ${libraries}`;
}
