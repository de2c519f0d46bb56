import type { UnitOfWork } from '@attesta/kit';
import { MonthCountRepository, type MonthKey } from '../repositories/month-count.repository';
import type { Response } from '../repositories/response.repository';
import type { Counts } from '../repositories/response-count.schema';
import { countsOf } from './count-response';

export type MonthEntry = MonthKey & Counts;

const none: Counts = { responses: 0, met: 0, partially_met: 0, not_met: 0, not_applicable: 0 };

/** The months of a library whose stored counts differ from what its responses add up to, with the right counts. */
export async function monthDifference(
  unit: UnitOfWork,
  libraryId: string,
  responses: Response[],
): Promise<MonthEntry[]> {
  const wanted = new Map<string, MonthEntry>();
  for (const response of responses) {
    const { response_id: _, rater, library_id, month, ...counts } = countsOf(response);
    const key = `${rater} ${month}`;
    wanted.set(key, { rater, library_id, month, ...sum(wanted.get(key) ?? none, counts) });
  }
  const stored = new Map(
    (await new MonthCountRepository(unit).ofLibrary(libraryId)).map((one) => [`${one.rater} ${one.month}`, one]),
  );
  for (const [key, { rater, library_id, month }] of stored) {
    if (!wanted.has(key)) wanted.set(key, { rater, library_id, month, ...none });
  }
  return [...wanted].filter(([key, entry]) => !same(stored.get(key) ?? none, entry)).map(([, entry]) => entry);
}

/** Two counts added up. */
export function sum(a: Counts, b: Counts): Counts {
  return {
    responses: a.responses + b.responses,
    met: a.met + b.met,
    partially_met: a.partially_met + b.partially_met,
    not_met: a.not_met + b.not_met,
    not_applicable: a.not_applicable + b.not_applicable,
  };
}

function same(a: Counts, b: Counts): boolean {
  return (Object.keys(none) as (keyof Counts)[]).every((name) => a[name] === b[name]);
}
