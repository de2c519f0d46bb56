import { AppError, say, type UnitOfWork } from '@attesta/kit';
import { clientSource } from '../domain/organization';
import { activityNode, type ChangedNode, treeNode } from '../events/nodes-changed';
import { publishFilesReleased, sharedFileReferences } from '../files/file-references';
import {
  type Activity,
  type ChangeableLibrary,
  EveryActivityRepository,
  LibraryNodeRepository,
  type Node,
  NodeRepository,
} from '../repositories';

/**
 * Deletes nodes of a library and the admin-created activities that belong to nothing else. Returns what has changed, for
 * the caller to publish.
 * @param check is told the activities that would go, and throws what keeps them
 * @throws AppError conflict when an organization has activities of its own there: they are not for others to delete
 */
export async function removeNodes(
  unit: UnitOfWork,
  library: ChangeableLibrary,
  nodes: Node[],
  check?: (activityIds: string[]) => Promise<void>,
): Promise<ChangedNode[]> {
  const removed = new Set(nodes.map(({ id }) => id));
  const activities = new EveryActivityRepository(unit);
  const touched = await activities.find({ substandard_ids: { $in: [...removed] } });
  const own = touched.filter(({ source }) => source === clientSource);
  if (own.length > 0) {
    throw new AppError('conflict', say('content.organizations_have_activities', { count: own.length }));
  }
  const left = await withoutNodes(unit, touched, removed);
  const [kept, dropped] = [
    left.filter((one) => one.substandard_ids.length > 0),
    left.filter((one) => one.substandard_ids.length === 0),
  ];
  await check?.(dropped.map(({ id }) => id));
  await activities.bulkUpdate(
    kept.map(({ id, substandard_ids, library_ids }) => ({
      filter: { _id: id },
      update: { $set: { substandard_ids, library_ids } },
    })),
  );
  await activities.deleteMany({ _id: { $in: dropped.map(({ id }) => id) } });
  await new LibraryNodeRepository(unit, library).deleteMany({ _id: { $in: [...removed] } });
  for (const node of nodes) if (node.file) publishFilesReleased(unit, sharedFileReferences(node));
  return [
    ...dropped.map((activity) => activityNode(activity, true)),
    ...kept.map((activity) => activityNode(activity)),
    ...[...nodes].reverse().map((node) => treeNode(node, true)),
  ];
}

/** Activities as they are without some nodes: in the libraries of the substandards that are left to them. */
function withoutNodes(unit: UnitOfWork, activities: Activity[], removed: Set<string>): Promise<Activity[]> {
  const left = activities.map((activity) => ({
    ...activity,
    substandard_ids: activity.substandard_ids.filter((id) => !removed.has(id)),
  }));
  return inTheirLibraries(unit, left);
}

/** Activities with the libraries in which their substandards stand now; those without substandards keep what they have. */
export async function inTheirLibraries(unit: UnitOfWork, activities: Activity[]): Promise<Activity[]> {
  const ids = activities.flatMap(({ substandard_ids }) => substandard_ids);
  const substandards = await new NodeRepository(unit, 'all').findByIds(ids);
  const libraryOf = new Map(substandards.map(({ id, library_id }) => [id, library_id]));
  return activities.map((activity) => {
    const library_ids = [...new Set(activity.substandard_ids.flatMap((id) => libraryOf.get(id) ?? []))];
    return library_ids.length > 0 ? { ...activity, library_ids } : activity;
  });
}
