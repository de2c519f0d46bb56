import type { UnitOfWork } from '@attesta/kit';
import { activityNode, publishNodes } from '../events/nodes-changed';
import {
  AnsweredDayRepository,
  ClientActivityRepository,
  type ConfigurationKind,
  configurationModels,
  type Library,
  OwnConfigurationRepository,
  SubstandardFileRepository,
} from '../repositories';
import { inTheirLibraries } from '../tree/remove-nodes';
import type { CarriedIds } from './thread';

/**
 * Lets what an organization has added for itself stand beside the version that it goes on to: activities and documents of
 * substandards that are carried over, its own focus areas, and the days on which it has answered. What belongs to a
 * substandard that is not carried over stays beside the earlier version. @param unit on behalf of the organization
 */
export async function moveOwnThings(
  unit: UnitOfWork,
  used: Library,
  next: Library,
  carried: CarriedIds,
): Promise<void> {
  const substandards = new Map(carried.substandards);
  const activities = new Map(carried.activities);
  await moveActivities(unit, used, next, substandards, activities);

  const files = new SubstandardFileRepository(unit);
  const attached = await files.ofSubstandards([...substandards.keys()]);
  await files.bulkUpdate(
    [...attached.values()].map(({ id, substandard_id }) => ({
      filter: { _id: id },
      update: { $set: { substandard_id: substandards.get(substandard_id) } },
    })),
  );

  for (const kind of Object.keys(configurationModels) as ConfigurationKind[])
    await new OwnConfigurationRepository(kind, unit).updateMany(
      { library_id: used.id },
      { $set: { library_id: next.id } },
    );

  const days = new AnsweredDayRepository(unit);
  const answered = await days.find({ activity_id: { $in: [...activities.keys()] } }, { select: ['activity_id'] });
  await days.bulkUpdate(
    answered.map(({ id, activity_id }) => ({
      filter: { _id: id },
      update: { $set: { activity_id: activities.get(activity_id) } },
    })),
  );
}

async function moveActivities(
  unit: UnitOfWork,
  used: Library,
  next: Library,
  substandards: ReadonlyMap<string, string>,
  activities: ReadonlyMap<string, string>,
): Promise<void> {
  const repository = new ClientActivityRepository(unit);
  const moved = (await repository.find({ library_ids: used.id }))
    .filter(({ substandard_ids }) => substandard_ids.some((id) => substandards.has(id)))
    .map((activity) => ({
      ...activity,
      substandard_ids: activity.substandard_ids.map((id) => substandards.get(id) ?? id),
      admin_activity_id: activities.get(activity.admin_activity_id) ?? activity.admin_activity_id,
    }));
  const placed = await inTheirLibraries(unit, moved);
  await repository.bulkUpdate(
    placed.map(({ id, substandard_ids, library_ids, admin_activity_id }) => ({
      filter: { _id: id },
      update: { $set: { substandard_ids, library_ids, admin_activity_id } },
    })),
  );
  publishNodes(
    unit,
    next.id,
    next.revision,
    placed.map((activity) => activityNode(activity)),
  );
}
