import type { Context, UnitOfWork } from '@attesta/kit';
import { say } from '@attesta/kit';
import { ownLibraries } from '../access/changeable-library';
import { changeableLibraries } from '../access/visible-libraries';
import type { PackedContent } from '../domain/import/packed-content';
import { nothing } from '../domain/import/plan-import';
import type { ImportPlan } from '../domain/import/plan-types';
import { RowErrors } from '../domain/import/row-error';
import { adminSource, clientSource, platform } from '../domain/organization';
import { activityNode, publishNodes } from '../events/nodes-changed';
import { libraryNamed } from '../libraries/library-name';
import {
  AdminActivityRepository,
  ClientActivityRepository,
  ImportLockRepository,
  type Library,
  NodeRepository,
  writeActivityPlan,
} from '../repositories';
import { planActivitiesOnly } from './heavy-import';
import type { ImportProgress } from './import-progress';
import { nodeState } from './write-library';

/**
 * Writes the activities of a file to the substandards of the library that it names: those of the library itself by who may
 * change it, the organization's own by who was given it. Nothing of the standards changes.
 * @throws AppError unprocessable for what the library does not have
 */
export async function writeActivities<Reply>(
  context: Context,
  unit: UnitOfWork,
  content: PackedContent,
  progress: ImportProgress,
  reply: (library: Library, plan: ImportPlan) => Reply,
): Promise<Reply> {
  const library = await knownLibrary(context, unit, content.library);
  const { repository, owner, revision } = await ownedActivities(context, unit, library);
  progress.report('comparing');
  const nodes = (await new NodeRepository(unit, [library.id]).ofLibrary(library.id)).map(nodeState);
  const activities = await repository.statesOfLibrary(library.id);
  const plan = await planActivitiesOnly(context, {
    content,
    libraryId: library.id,
    existing: { ...nothing, nodes, activities },
  });
  progress.report('writing', 0, plan.insertActivities.length + plan.updateActivities.length);
  await writeActivityPlan(repository, plan.insertActivities, plan.updateActivities);
  // An import knows only a part of what it changes; others are told all of it.
  const updated = await repository.findByIds(plan.updateActivities.map(({ id }) => id));
  publishNodes(unit, library.id, revision, [
    ...plan.insertActivities.map((activity) => activityNode({ ...activity, ...owner })),
    ...updated.map((activity) => activityNode(activity)),
  ]);
  return reply(library, plan);
}

async function knownLibrary(context: Context, unit: UnitOfWork, name: string): Promise<Library> {
  const maker = context.realm === 'platform' ? platform : context.actor.organizationId;
  const library = await libraryNamed(context, unit, name, maker);
  if (library && !library.archived) return library;
  const errors = new RowErrors();
  errors.add(2, 'library', say('content.no_library_in_use', { name }));
  throw errors.refusal();
}

/** The activities that the import may write; imports of one owner wait for each other. */
async function ownedActivities(context: Context, unit: UnitOfWork, { id, revision }: Library) {
  const library = await (await ownLibraries(context, unit)).nextRevision(id);
  if (library)
    return {
      repository: new AdminActivityRepository(unit, await changeableLibraries(context)),
      owner: { source: adminSource },
      revision: library.revision,
    };
  await new ImportLockRepository(unit).take();
  const owner = { source: clientSource, organization_id: context.organizationId };
  return { repository: new ClientActivityRepository(unit), owner, revision };
}
