import type { Context, UnitOfWork } from '@attesta/kit';
import { say } from '@attesta/kit';
import { visibleLibraries } from '../access/visible-libraries';
import { nameKey } from '../domain/identity';
import type { FileContent } from '../domain/import/file-content';
import type { ImportPlan } from '../domain/import/plan-types';
import { RowErrors } from '../domain/import/row-error';
import { activityNode, publishNodes } from '../events/nodes-changed';
import {
  AdminActivityRepository,
  ClientActivityRepository,
  ImportLockRepository,
  type Library,
  LibraryRepository,
  NodeRepository,
  writeActivityPlan,
} from '../repositories';
import { planActivitiesOnly } from './heavy-import';
import type { ImportProgress } from './import-progress';
import { nodeState } from './write-library';

/**
 * Writes the activities of a file to the substandards of the library that it names: admin-created ones by roles 1 and 2,
 * the organization's own by a client admin. Nothing of the standards changes.
 * @throws AppError unprocessable for what the library does not have
 */
export async function writeActivities<Reply>(
  context: Context,
  unit: UnitOfWork,
  content: FileContent,
  progress: ImportProgress,
  reply: (library: Library, plan: ImportPlan) => Reply,
): Promise<Reply> {
  const library = await knownLibrary(context, content.library);
  const repository = await ownedActivities(context, unit, library);
  progress.report('comparing');
  const nodes = (await new NodeRepository(unit).ofLibrary(library.id)).map(nodeState);
  const activities = await repository.statesOfLibrary(library.id);
  const plan = await planActivitiesOnly(context, { content, libraryId: library.id, existing: { nodes, activities } });
  progress.report('writing', 0, plan.insertActivities.length + plan.updateActivities.length);
  await writeActivityPlan(repository, plan.insertActivities, plan.updateActivities);
  await publish(context, unit, repository, library, plan);
  return reply(library, plan);
}

async function knownLibrary(context: Context, name: string): Promise<Library> {
  const library = await new LibraryRepository(context).findOne({ name_key: nameKey(name) });
  const visible = await visibleLibraries(context);
  if (library && !library.archived && (visible === 'all' || visible.includes(library.id))) return library;
  const errors = new RowErrors();
  errors.add(2, 'library', say('content.no_library_in_use', { name }));
  throw errors.refusal();
}

/** The activities of the one who imports; imports of one owner wait for each other. */
async function ownedActivities(
  context: Context,
  unit: UnitOfWork,
  library: Library,
): Promise<AdminActivityRepository | ClientActivityRepository> {
  if (context.actor.role <= 2) {
    await new LibraryRepository(unit).nextRevision(library.id);
    return new AdminActivityRepository(unit);
  }
  await new ImportLockRepository(unit).take();
  return new ClientActivityRepository(unit);
}

async function publish(
  context: Context,
  unit: UnitOfWork,
  repository: AdminActivityRepository | ClientActivityRepository,
  library: Library,
  plan: ImportPlan,
): Promise<void> {
  const owner = context.actor.role <= 2 ? { source: 1 } : { source: 2, organization_id: context.organizationId };
  // An import knows only a part of what it changes; others are told all of it.
  const updated = await repository.findByIds(plan.updateActivities.map(({ id }) => id));
  const changed = [
    ...plan.insertActivities.map((activity) => activityNode({ ...activity, ...owner })),
    ...updated.map((activity) => activityNode(activity)),
  ];
  const newest = await new LibraryRepository(unit).findById(library.id);
  publishNodes(unit, library.id, newest?.revision ?? library.revision, changed);
}
