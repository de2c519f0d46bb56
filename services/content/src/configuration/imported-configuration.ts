import { currentDay, type Scope, type UnitOfWork } from '@attesta/kit';
import { configurationKinds } from '../domain/configuration-kind';
import { nameKey } from '../domain/identity';
import type { ConfigurationState } from '../domain/import/plan-types';
import { platform } from '../domain/organization';
import {
  type ChangeableLibrary,
  LibraryConfigurationRepository,
  VisibleConfigurationRepository,
} from '../repositories';
import { publishConfiguration } from './change-configuration';

/** The configuration of a library itself, as an import compares it with a file and an export writes it. */
export async function configurationOf(scope: Scope, libraryId: string): Promise<ConfigurationState[]> {
  const lists = configurationKinds.map(async (kind) => {
    const items = new VisibleConfigurationRepository(kind, scope, [libraryId]);
    const found = await items.find({ organization_id: platform });
    return found.map(({ id, name, surveyor_category_id, type }) => ({ id, kind, name, surveyor_category_id, type }));
  });
  return (await Promise.all(lists)).flat();
}

/** Adds what an import has found to be new in a library's configuration. */
export async function addConfiguration(
  unit: UnitOfWork,
  library: ChangeableLibrary,
  items: ConfigurationState[],
): Promise<void> {
  const created_date = currentDay();
  for (const kind of configurationKinds) {
    const added = items
      .filter((item) => item.kind === kind)
      .map(({ kind: _, ...item }) => ({ ...item, name_key: nameKey(item.name), created_date }));
    if (added.length === 0) continue;
    for (const item of await new LibraryConfigurationRepository(kind, unit, library).createMany(added))
      publishConfiguration(unit, kind, item);
  }
}

/** Takes items of a library's configuration away again, from whichever of its lists they are in. */
export async function removeConfiguration(unit: UnitOfWork, library: ChangeableLibrary, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const kind of configurationKinds) {
    const repository = new LibraryConfigurationRepository(kind, unit, library);
    const items = await repository.findByIds(ids);
    await repository.deleteMany({ _id: { $in: items.map(({ id }) => id) } });
    for (const item of items) publishConfiguration(unit, kind, item, true);
  }
}
