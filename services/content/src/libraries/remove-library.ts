import type { Context, UnitOfWork } from '@attesta/kit';
import { ownLibraries } from '../access/changeable-library';
import { removeConfigurationOf } from '../configuration/change-configuration';
import { publishLibrary } from '../events/library-changed';
import { publishNodes } from '../events/nodes-changed';
import { type ChangeableLibrary, LibraryNodeRepository } from '../repositories';
import { removeNodes } from '../tree/remove-nodes';

/**
 * Deletes a library with everything in it, and tells of it; returns how many items went, the library included.
 * @param check is told what would go, and throws what keeps it
 * @throws AppError conflict when organizations have activities of their own in it
 */
export async function removeLibrary(
  context: Context,
  unit: UnitOfWork,
  library: ChangeableLibrary,
  check?: (nodeIds: string[], activityIds: string[]) => Promise<void>,
): Promise<number> {
  const nodes = await new LibraryNodeRepository(unit, library).whole();
  const nodeIds = nodes.map(({ id }) => id);
  const changed = await removeNodes(unit, library, nodes, (activityIds) =>
    check ? check(nodeIds, activityIds) : Promise.resolve(),
  );
  await removeConfigurationOf(unit, library.id);
  const libraries = await ownLibraries(context, unit);
  await libraries.deleteOne({ _id: library.id });
  if (library.previous_id) await libraries.updateById(library.previous_id, { $set: { next_id: '' } });
  publishNodes(unit, library.id, library.revision, changed);
  publishLibrary(unit, library, true);
  return changed.filter(({ deleted }) => deleted).length + 1;
}
