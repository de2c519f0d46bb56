import type { UnitOfWork } from '@attesta/kit';
import type { VersionAdopted } from '../events/versions.consumer';
import { ConvertedChecklistRepository } from '../repositories/converted-checklist.repository';

/**
 * Lets checklists that count among the KPIs count there on, from and under what they did, in the version that was adopted; where the
 * one there counts already, that stays as it is. Three database calls at most.
 * @returns the activities before and now, whose months are others than before
 */
export async function carryConversions(own: UnitOfWork, { activities }: VersionAdopted): Promise<string[]> {
  const idNow = new Map(activities);
  const repository = new ConvertedChecklistRepository(own);
  const found = await repository.ofActivities([...idNow.keys(), ...idNow.values()]);
  const taken = new Set(found.map(({ activity_id }) => activity_id));
  const carried = found.flatMap(({ id, activity_id }) => {
    const now = idNow.get(activity_id);
    return now && !taken.has(now) ? [{ id, before: activity_id, now }] : [];
  });
  await repository.bulkUpdate(
    carried.map(({ id, now }) => ({ filter: { _id: id }, update: { $set: { activity_id: now } } })),
  );
  return carried.flatMap(({ before, now }) => [before, now]);
}
