import { AppError, type Context, say, type UnitOfWork } from '@attesta/kit';
import { nameKey } from '../domain/identity';
import type { FileContent } from '../domain/import/file-content';
import type { ExistingContent } from '../domain/import/plan-import';
import type { ImportPlan, NodeState } from '../domain/import/plan-types';
import { publishLibrary } from '../events/library-changed';
import { activityNode, publishNodes, treeNode } from '../events/nodes-changed';
import {
  AdminActivityRepository,
  type Library,
  LibraryRepository,
  type Node,
  NodeRepository,
  writeActivityPlan,
} from '../repositories';
import { planLibrary } from './heavy-import';
import type { ImportProgress } from './import-progress';

/**
 * Writes a file's content into the library of that name, or into a new one, in one transaction and with as many database
 * calls as there are batches, however many rows.
 * @param reply made of the library and of what was done
 * @throws AppError conflict when the library is archived
 */
export async function writeLibrary<Reply>(
  context: Context,
  unit: UnitOfWork,
  content: FileContent,
  progress: ImportProgress,
  reply: (library: Library, plan: ImportPlan) => Reply,
): Promise<Reply> {
  const libraries = new LibraryRepository(unit);
  const name_key = nameKey(content.library);
  const found = await libraries.findOne({ name_key });
  if (found?.archived) throw new AppError('conflict', say('content.library_is_archived', { name: found.name }));
  const library = found ?? (await libraries.create({ name: content.library, name_key, revision: 1 }));
  progress.report('comparing');
  const planned = async (isNew: boolean) => {
    const existing = isNew ? nothing : await readExisting(unit, library.id);
    return planLibrary(context, { content, libraryId: library.id, existing });
  };
  const plan = await planned(!found);
  if (found && isEmpty(plan)) return reply(library, plan);
  if (!found) return write(unit, library, true, plan, progress, reply);
  const locked = await libraries.nextRevision(library.id);
  // Somebody else has changed the library since it was read: compare again, now that it is ours.
  const last = locked.revision === found.revision + 1 ? plan : await planned(false);
  return write(unit, locked, false, last, progress, reply);
}

const nothing: ExistingContent = { nodes: [], activities: [] };

function isEmpty(plan: ImportPlan): boolean {
  return plan.added + plan.changed + plan.movedNodes.length === 0;
}

/** The whole library in two queries. */
async function readExisting(unit: UnitOfWork, libraryId: string): Promise<ExistingContent> {
  const nodes = await new NodeRepository(unit).ofLibrary(libraryId);
  const activities = await new AdminActivityRepository(unit).statesOfLibrary(libraryId);
  return { nodes: nodes.map(nodeState), activities };
}

async function write<Reply>(
  unit: UnitOfWork,
  library: Library,
  isNew: boolean,
  plan: ImportPlan,
  progress: ImportProgress,
  reply: (library: Library, plan: ImportPlan) => Reply,
): Promise<Reply> {
  const changedNodes = [...plan.updateNodes, ...plan.movedNodes];
  const total =
    plan.insertNodes.length + changedNodes.length + plan.insertActivities.length + plan.updateActivities.length;
  progress.report('writing', 0, total);
  const nodes = new NodeRepository(unit);
  const activities = new AdminActivityRepository(unit);
  await nodes.writePlan(plan.insertNodes, changedNodes);
  progress.report('writing', plan.insertNodes.length + changedNodes.length, total);
  await writeActivityPlan(activities, plan.insertActivities, plan.updateActivities);
  // An import knows only a part of what it changes; others are told all of it.
  publish(unit, library, isNew, plan, [
    ...(await nodes.findByIds(changedNodes.map(({ id }) => id))).map((node) => treeNode(node)),
    ...(await activities.findByIds(plan.updateActivities.map(({ id }) => id))).map((activity) =>
      activityNode(activity),
    ),
  ]);
  return reply(library, plan);
}

function publish(
  unit: UnitOfWork,
  library: Library,
  isNew: boolean,
  plan: ImportPlan,
  changed: ReturnType<typeof treeNode>[],
): void {
  if (isNew) publishLibrary(unit, library);
  publishNodes(unit, library.id, library.revision, [
    ...plan.insertNodes.map((node) => treeNode(node)),
    ...changed.filter(({ kind }) => kind !== 'activity'),
    ...plan.insertActivities.map((activity) => activityNode(activity)),
    ...changed.filter(({ kind }) => kind === 'activity'),
  ]);
}

/** As much of a node as an import writes: the rest stays as it is. */
export function nodeState(node: Node): NodeState {
  const { id, kind, library_id, parent_id, chapter_id, standard_id, code, name, description, order, path, esr } = node;
  return { id, kind, library_id, parent_id, chapter_id, standard_id, code, name, description, order, path, esr };
}
