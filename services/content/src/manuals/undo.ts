import { type Context, say, type UnitOfWork } from '@attesta/kit';
import { ownLibraries } from '../access/changeable-library';
import { changeableLibraries } from '../access/visible-libraries';
import { removeConfiguration } from '../configuration/imported-configuration';
import { publishLibrary } from '../events/library-changed';
import { activityNode, publishNodes, treeNode } from '../events/nodes-changed';
import { requireUnused } from '../libraries/library-use';
import { removeLibrary } from '../libraries/remove-library';
import {
  AdminActivityRepository,
  type ChangeableLibrary,
  type ImportedItem,
  ImportedItemRepository,
  LibraryNodeRepository,
  writeActivityPlan,
} from '../repositories';
import { removeNodes } from '../tree/remove-nodes';
import { requireNoUse } from '../use/require-no-use';

/** Deletes the library that an import has made; returns how many items went. @throws AppError conflict while it is used */
export async function undoLibrary(context: Context, unit: UnitOfWork, library: ChangeableLibrary): Promise<number> {
  await requireUnused(context, unit, library.id, say('content.import_in_use'));
  return removeLibrary(context, unit, library, (nodeIds, activityIds) =>
    requireNoUse(context, { node_ids: nodeIds, activity_ids: activityIds }),
  );
}

/**
 * Takes what an import has added to a library, and puts back what it has changed; returns how many items that were.
 * @throws AppError conflict while somebody works with what it added
 */
export async function undoAddition(
  context: Context,
  unit: UnitOfWork,
  library: ChangeableLibrary,
  importId: string,
): Promise<number> {
  const imported = new ImportedItemRepository(unit, library);
  const items = await imported.ofImport(importId);
  const nodes = new LibraryNodeRepository(unit, library);
  const admin = new AdminActivityRepository(unit, await changeableLibraries(context));
  const added = (kind: ImportedItem['kind']) =>
    items.flatMap((one) => (one.kind === kind && !one.before ? one.id : []));
  const newActivities = await admin.findByIds(added('activity'));
  await requireNoUse(context, { node_ids: added('node'), activity_ids: added('activity') });
  // What is new goes first, because it may have taken the code or name of something that is put back.
  await admin.deleteMany({ _id: { $in: newActivities.map(({ id }) => id) } });
  const removed = await removeNodes(unit, library, await nodes.findByIds(added('node')));
  const nodesBefore = items.flatMap((one) => (one.kind === 'node' && one.before ? one.before : []));
  await nodes.writePlan([], nodesBefore);
  const activitiesBefore = items.flatMap((one) => (one.kind === 'activity' && one.before ? one.before : []));
  await writeActivityPlan(admin, [], activitiesBefore);
  await removeConfiguration(unit, library, added('configuration'));
  for (const one of items) {
    if (one.kind === 'rules')
      publishLibrary(unit, await (await ownLibraries(context, unit)).giveRules(library, one.before));
  }
  publishNodes(unit, library.id, library.revision, [
    ...newActivities.map((activity) => activityNode(activity, true)),
    ...removed,
    ...(await nodes.findByIds(nodesBefore.map(({ id }) => id))).map((node) => treeNode(node)),
    ...(await admin.findByIds(activitiesBefore.map(({ id }) => id))).map((activity) => activityNode(activity)),
  ]);
  await imported.deleteMany({});
  return items.length;
}
