import type { UnitOfWork } from '@attesta/kit';
import type { Rater } from '../domain/rater';
import { ResponseRepository } from '../repositories/response.repository';
import { ScoreRepository } from '../repositories/score.repository';
import { activityEntry } from './activity-entry';

/** Takes an activity's score from its latest submitted response, or away when there is none (any more). */
export async function refreshActivity(unit: UnitOfWork, activityId: string, rater: Rater): Promise<void> {
  const scores = new ScoreRepository(unit);
  const latest = await new ResponseRepository(unit).latest(activityId, rater);
  if (latest) await scores.put([activityEntry(latest)]);
  else await scores.remove([activityId], rater);
}
