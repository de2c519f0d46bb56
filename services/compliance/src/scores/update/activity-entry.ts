import { addDays, type Day, firstOfMonth } from '@attesta/kit';
import { kindOfResponse } from '../../domain/activity-kind';
import { scoreResponse } from '../../domain/scoring/response-score';
import { scoreOn } from '../../domain/scoring/score-on';
import type { Response } from '../../repositories/response.repository';
import type { ScoreEntry } from '../../repositories/score.repository';

/**
 * The score of an activity: that of its latest submitted response, as of a day.
 * @param earlier the latest one dated before the month of that response; it counts as of the end of the month before
 */
export function activityEntry(response: Response, earlier: Response | undefined, today: Day): ScoreEntry {
  const score = scoreOn(response, today);
  const monthBefore = addDays(firstOfMonth(response.response_date), -1);
  const isChecklist = kindOfResponse(response) === 'checklist';
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
    answered: isChecklist ? response.elements.filter((element) => element.response !== null).length : 1,
    evidence:
      response.elements.reduce((sum, element) => sum + element.attachments.length, 0) + (response.files?.length ?? 0),
    ...(response.document ? { expiry_date: response.document.expiry_date } : {}),
    ...(isChecklist
      ? { answers: scoreResponse(response.elements.map((element) => element.response ?? undefined)).counts }
      : {}),
    before: earlier
      ? { response_id: earlier.id, response_date: earlier.response_date, score: scoreOn(earlier, monthBefore) }
      : null,
  };
}
