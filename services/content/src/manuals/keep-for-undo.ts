import { AppError, say, type UnitOfWork } from '@attesta/kit';
import type { ImportPlan } from '../domain/import/plan-types';
import type { Before } from '../import/write-library';
import {
  type ChangeableLibrary,
  type ImportedItem,
  ImportedItemRepository,
  type Library,
  type ManualImportRepository,
} from '../repositories';

/**
 * Notes that an import is done, and what it takes to undo it: of a library that it has made nothing but its revision, of one
 * that was there what it has added, and what was there before.
 * @throws AppError conflict when the same import was done meanwhile
 */
export async function keepForUndo(
  unit: UnitOfWork,
  imports: ManualImportRepository,
  importId: string,
  library: Library,
  plan: ImportPlan,
  { isNew, existing }: Before,
): Promise<void> {
  const done = { state: 'done', library_id: library.id, made_library: isNew, revision: library.revision };
  const noted = await imports.updateOne({ _id: importId, state: 'read' }, { $set: done });
  if (!noted) throw new AppError('conflict', say('content.import_done_already'));
  if (isNew) return;
  const nodes = new Map(existing.nodes.map((node) => [node.id, node]));
  const activities = new Map(existing.activities.map((activity) => [activity.id, activity]));
  const items: ImportedItem[] = [
    ...(plan.rules ? [{ kind: 'rules' as const, id: library.id, before: [...existing.rules] }] : []),
    ...plan.insertNodes.map(({ id }) => ({ kind: 'node' as const, id })),
    ...[...plan.updateNodes, ...plan.movedNodes].map(({ id }) => ({
      kind: 'node' as const,
      id,
      before: nodes.get(id)!,
    })),
    ...plan.insertConfiguration.map(({ id }) => ({ kind: 'configuration' as const, id })),
    ...plan.insertActivities.map(({ id }) => ({ kind: 'activity' as const, id })),
    ...plan.updateActivities.map(({ id }) => ({ kind: 'activity' as const, id, before: activities.get(id)! })),
  ];
  await new ImportedItemRepository(unit, library as ChangeableLibrary).keep(importId, items);
}
