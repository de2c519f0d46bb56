import type { UnitOfWork } from '@attesta/kit';
import type { VersionAdopted } from '../events/versions.consumer';
import { rollUpKpis } from '../kpi-rollups/roll-up-kpis';
import { ResponseRepository } from '../repositories/response.repository';
import { ScoreRepository } from '../repositories/score.repository';
import { moveScores } from '../scores/update/move-scores';
import { carryConversions } from './carry-conversions';

const short = { select: ['activity_id', 'rater', 'period', 'kind'] };

/**
 * Lets answers count for the activities that ask the same in the version that was adopted, drafts and deleted ones too. Where
 * the same period was answered there already, the earlier answer stays with the version that was left.
 */
export async function carryResponses(own: UnitOfWork, adopted: VersionAdopted): Promise<void> {
  const { library_id, previous_id, activities } = adopted;
  const idNow = new Map(activities);
  const responses = new ResponseRepository(own);
  const found = await responses.find({ activity_id: { $in: [...idNow.keys(), ...idNow.values()] } }, short);
  const taken = new Set(found.map(({ activity_id, rater, period }) => `${activity_id} ${rater} ${period}`));
  const carried = found.flatMap(({ id, activity_id, rater, period, kind }) => {
    const now = idNow.get(activity_id);
    return now && !taken.has(`${now} ${rater} ${period}`) ? [{ id, before: activity_id, now, rater, kind }] : [];
  });
  await responses.bulkUpdate(
    carried.map(({ id, now }) => ({ filter: { _id: id }, update: { $set: { activity_id: now, library_id } } })),
  );
  // A KPI's months go where its values are.
  const kpis = carried.filter(({ kind }) => kind === 'kpi').flatMap(({ before, now }) => [before, now]);
  await rollUpKpis(own, [...new Set([...kpis, ...(await carryConversions(own, adopted))])]);
  const left = new Set(carried.map(({ before }) => before));
  const scores = new ScoreRepository(own);
  await scores.apply({ changed: [], replaced: [], removed: await scores.ofNodes([...left]) });

  const moved = new Set(carried.map(({ id }) => id));
  const stayed = found.filter(({ id, activity_id }) => !moved.has(id) && left.has(activity_id));
  const asked = [
    ...carried.map(({ id, now, rater }) => ({ response_id: id, activity_id: now, rater })),
    ...stayed.map(({ id, activity_id, rater }) => ({ response_id: id, activity_id, rater })),
  ];
  if (asked.length === 0) return;
  await moveScores(own, { responses: asked, libraries: [previous_id, library_id], movedActivities: [] });
}
