import { addDays, type Day } from '@attesta/kit';
import { documentScore } from '../document/document-answer';
import type { ScoredChild } from './node-score';
import { scoreOn } from './score-on';

/** What is kept of an activity's score: its latest response, and the latest one before that one's month. */
export interface KeptScore {
  node_id: string;
  score: number | null;
  response_date: Day;
  before?: { score: number | null; response_date: Day } | null;
  /** Of documents: the last day on which it counts, '' where it does not expire, and how many files prove it. */
  expiry_date?: Day | '';
  evidence?: number;
}

/**
 * What an activity scored at the end of the month before a day's: by its latest response of before that month. Undefined
 * when there is none, or when it was stored before earlier responses were kept. A document that has expired since counts what it did
 * on the last day of that month.
 * @param month the first day of the present month
 */
export function earlierScore(latest: KeptScore, month: Day): ScoredChild | undefined {
  const then = latest.response_date < month ? { ...latest, score: scoreBefore(latest, month) } : latest.before;
  if (!then || then.response_date >= month) return undefined;
  const { score, response_date } = then;
  return { id: latest.node_id, score, response_date, completed: score === 100 ? 1 : 0, scored: score === null ? 0 : 1 };
}

/** What is stored is the score of today: 0 of a document that has expired by now. */
function scoreBefore({ score, expiry_date, evidence }: KeptScore, month: Day): number | null {
  if (!expiry_date || evidence === undefined) return score;
  return scoreOn({ score: documentScore(evidence), document: { expiry_date, description: '' } }, addDays(month, -1));
}
