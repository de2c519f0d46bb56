import type { Day } from '@attesta/kit';
import type { ScoredChild } from './node-score';

/** What is kept of an activity's score: its latest response, and the latest one before that one's month. */
export interface KeptScore {
  node_id: string;
  score: number | null;
  response_date: Day;
  before?: { score: number | null; response_date: Day } | null;
}

/**
 * What an activity scored at the end of the month before a day's: by its latest response of before that month. Undefined
 * when there is none, or when it was stored before earlier responses were kept.
 * @param month the first day of the present month
 */
export function earlierScore(latest: KeptScore, month: Day): ScoredChild | undefined {
  const then = latest.response_date < month ? latest : latest.before;
  if (!then || then.response_date >= month) return undefined;
  const { score, response_date } = then;
  return { id: latest.node_id, score, response_date, completed: score === 100 ? 1 : 0, scored: score === null ? 0 : 1 };
}
