import type { UnitOfWork } from '@attesta/kit';
import { publishConfigurationOf } from '../configuration/change-configuration';
import { publishLibrary } from '../events/library-changed';
import { activityNode, publishNodes, treeNode } from '../events/nodes-changed';
import { EveryActivityRepository, LibraryNodeRepository, MadeLibraryRepository } from '../repositories';

type Run = <T>(work: (unit: UnitOfWork) => Promise<T>) => Promise<T>;

/** Publishes all libraries, one transaction each, under new revisions; returns how many items were told of. */
export async function republishAll(run: Run): Promise<number> {
  const ids = await run((unit) => new MadeLibraryRepository(unit, 'all').ids());
  let count = 0;
  for (const id of ids) count += await run((unit) => republish(unit, id));
  return count;
}

async function republish(unit: UnitOfWork, id: string): Promise<number> {
  const library = await new MadeLibraryRepository(unit, 'all').nextTelling(id);
  if (!library) return 0;
  const nodes = await new LibraryNodeRepository(unit, library).whole();
  const activities = await new EveryActivityRepository(unit).find({ library_ids: id }, { sort: { _id: 1 } });
  publishLibrary(unit, library);
  const changed = [...nodes.map((node) => treeNode(node)), ...activities.map((activity) => activityNode(activity))];
  publishNodes(unit, id, library.revision, changed);
  return changed.length + 1 + (await publishConfigurationOf(unit, id));
}
