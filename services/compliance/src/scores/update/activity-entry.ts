import { scoreResponse } from '../../domain/scoring/response-score';
import type { Response } from '../../repositories/response.repository';
import type { ScoreEntry } from '../../repositories/score.repository';

/**
 * The score of an activity: that of its latest submitted response.
 * @param earlier the latest one dated before the month of that response
 */
export function activityEntry(response: Response, earlier: Response | undefined): ScoreEntry {
  const { score } = response;
  return {
    rater: response.rater,
    level: 'activity',
    node_id: response.activity_id,
    library_id: null,
    score,
    sum: score ?? 0,
    count: score === null ? 0 : 1,
    completed: score === 100 ? 1 : 0,
    scored: score === null ? 0 : 1,
    response_date: response.response_date,
    oldest_response_date: response.response_date,
    inputs: [],
    response_id: response.id,
    answered: response.elements.filter((element) => element.response !== null).length,
    evidence: response.elements.reduce((sum, element) => sum + element.attachments.length, 0),
    answers: scoreResponse(response.elements.map((element) => element.response ?? undefined)).counts,
    before: earlier ? { response_id: earlier.id, response_date: earlier.response_date, score: earlier.score } : null,
  };
}
