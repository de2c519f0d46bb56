import { currentDay, type UnitOfWork } from '@attesta/kit';
import type { VersionAdopted } from '../events/versions.consumer';
import { ConfigurationNameRepository } from '../repositories/configuration-name.repository';
import { SurveyorSessionRepository } from '../repositories/surveyor-session.repository';

/** Lets the surveyor sessions that are not over yet go on in the version that was adopted, in what is called the same there. */
export async function carrySessions(own: UnitOfWork, { library_id, previous_id }: VersionAdopted): Promise<void> {
  const sessions = new SurveyorSessionRepository(own);
  const open = await sessions.find({
    library_id: previous_id,
    to_date: { $gte: currentDay() },
  });
  if (open.length === 0) return;
  const names = await new ConfigurationNameRepository(own).find({ library_id: { $in: [library_id, previous_id] } });
  const nameOf = new Map(names.map(({ configuration_id, kind, name }) => [configuration_id, `${kind} ${name}`]));
  const idNow = new Map(
    names
      .filter((item) => item.library_id === library_id && !item.deleted)
      .map(({ configuration_id, kind, name }) => [`${kind} ${name}`, configuration_id]),
  );
  const renamed = (id: string): string => idNow.get(nameOf.get(id) ?? '') ?? '';
  const since = await sessions.keepUntilToday(open);
  await sessions.bulkUpdate(
    open.map(({ id, category_id, class_id }) => ({
      filter: { _id: id },
      update: { $set: { library_id, category_id: renamed(category_id), class_id: renamed(class_id), ...since } },
    })),
  );
}
