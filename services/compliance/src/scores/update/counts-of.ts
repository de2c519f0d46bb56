import type { ElementAnswer } from '../../domain/element-answer';
import { scoreResponse } from '../../domain/scoring/response-score';
import type { Response } from '../../repositories/response.repository';
import type { ResponseCountEntry } from '../../repositories/response-count.repository';
import type { Counts } from '../../repositories/response-count.schema';

const names = ['responses', 'met', 'partially_met', 'not_met', 'not_applicable'] as const;

/**
 * What a submitted response adds to its month; open elements count as not met, as they do in its score.
 * @param libraries those that its activity is in now
 */
export function countsOf(response: Response, libraries: string[]): ResponseCountEntry {
  const { counts } = scoreResponse(
    response.elements.map((element) => (element.response as ElementAnswer | null) ?? undefined),
  );
  const library_ids = [...libraries].sort();
  return {
    response_id: response.id,
    activity_id: response.activity_id,
    day: response.response_date,
    rater: response.rater,
    month: response.response_date.slice(0, 7),
    library_ids,
    libraries: library_ids.join(' '),
    responses: 1,
    met: counts.met,
    partially_met: counts.partially_met,
    not_met: counts.not_met + counts.unanswered,
    not_applicable: counts.not_applicable,
  };
}

/** The figures of one count added to those of another, or with -1 taken away from them; without what they count. */
export function sum(a: Counts, b: Counts, sign: 1 | -1 = 1): Counts {
  return Object.fromEntries(names.map((name) => [name, a[name] + sign * b[name]])) as unknown as Counts;
}

export const noCounts: Counts = { responses: 0, met: 0, partially_met: 0, not_met: 0, not_applicable: 0 };

/** Whether two counts have the same figures. */
export function sameCounts(a: Counts, b: Counts): boolean {
  return names.every((name) => a[name] === b[name]);
}
