import type { Day } from '@attesta/kit';
import { type DocumentAnswer, isExpired } from '../document/document-answer';

/** What of a response decides what it scores on a day. */
export interface DatedScore {
  /** Full double; null when nothing in it applied. */
  score: number | null;
  document?: DocumentAnswer | null;
}

/** What a submitted response scores on a day: a document 0 from the day after its last one, all else what it scored. */
export function scoreOn({ score, document }: DatedScore, day: Day): number | null {
  return score !== null && isExpired(document, day) ? 0 : score;
}
