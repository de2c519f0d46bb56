import { AppError, type Context, meanwhile, notFound, type Scope, say, type UnitOfWork } from '@attesta/kit';
import { notChangeable, ownLibraries } from '../access/changeable-library';
import { changeableLibraries } from '../access/visible-libraries';
import { addConfiguration, configurationOf } from '../configuration/imported-configuration';
import { nameKey } from '../domain/identity';
import type { PackedContent } from '../domain/import/packed-content';
import { type ExistingContent, nothing } from '../domain/import/plan-import';
import type { ImportPlan, NodeState } from '../domain/import/plan-types';
import { publishLibrary } from '../events/library-changed';
import { activityNode, publishNodes, treeNode } from '../events/nodes-changed';
import { libraryNamed } from '../libraries/library-name';
import {
  AdminActivityRepository,
  type ChangeableLibrary,
  type Library,
  LibraryNodeRepository,
  type Node,
  newId,
  writeActivityPlan,
} from '../repositories';
import { planLibrary } from './heavy-import';
import type { ImportProgress } from './import-progress';

/**
 * Writes a file's content into the library of that name, or into a new one, in one transaction and with as many database
 * calls as there are batches, however many rows.
 * @param reply made of the library and of what was done
 * @param check is told the library as it is before, and throws what keeps it from being written
 * @throws AppError conflict when the library is archived, forbidden when it was given to be used
 */
export async function writeLibrary<Reply>(
  context: Context,
  unit: UnitOfWork,
  content: PackedContent,
  progress: ImportProgress,
  reply: (library: Library, plan: ImportPlan, before: Before) => Reply | Promise<Reply>,
  check?: (found: Library | undefined) => void,
): Promise<Reply> {
  const libraries = await ownLibraries(context, unit);
  const found = await libraryNamed(context, unit, content.library, libraries.maker);
  check?.(found);
  if (found?.archived) throw new AppError('conflict', say('content.library_is_archived', { name: found.name }));
  const admin = new AdminActivityRepository(unit, await changeableLibraries(context));
  progress.report('comparing');
  if (!found) {
    const { library: name, description, rules = [] } = content;
    const id = newId();
    const making = libraries.make({
      id,
      name,
      name_key: nameKey(name),
      description,
      ...(rules.length > 0 && { decision_rules: rules }),
    });
    const planning = () => planLibrary(context, { content, libraryId: id, existing: nothing });
    const [library, plan] = await meanwhile(making, planning);
    await write(unit, library, admin, true, plan, progress);
    return reply(library, plan, { isNew: true, existing: nothing });
  }
  const library = await libraries.findChangeable(found.id);
  if (!library) throw await notChangeable(context, found.id);
  const planned = async (own: ChangeableLibrary) => {
    const existing = await readExisting(unit, own, admin);
    return { existing, plan: await planLibrary(context, { content, libraryId: own.id, existing }) };
  };
  const first = await planned(library);
  const { plan } = first;
  if (isEmpty(plan)) return reply(library, plan, { isNew: false, existing: first.existing });
  const locked = await libraries.nextRevision(library.id);
  if (!locked) throw notFound('library', library.id);
  // Somebody else has changed the library since it was read: compare again, now that it is ours.
  const last = locked.revision === found.revision + 1 ? first : await planned(locked);
  const ruled = last.plan.rules ? await libraries.giveRules(locked, last.plan.rules) : locked;
  await write(unit, ruled, admin, false, last.plan, progress);
  return reply(ruled, last.plan, { isNew: false, existing: last.existing });
}

/** What there was before an import. */
export interface Before {
  isNew: boolean;
  existing: ExistingContent;
}

function isEmpty(plan: ImportPlan): boolean {
  return plan.added + plan.changed + plan.movedNodes.length + plan.insertConfiguration.length === 0;
}

/** The whole library, with a query for its nodes, one for its activities and one for each list of its configuration; its rules are known. */
export async function readExisting(
  unit: Scope,
  library: ChangeableLibrary,
  admin: AdminActivityRepository,
): Promise<ExistingContent> {
  const nodes = await new LibraryNodeRepository(unit, library).whole();
  return {
    nodes: nodes.map(nodeState),
    activities: await admin.statesOfLibrary(library.id),
    configuration: await configurationOf(unit, library.id),
    rules: library.decision_rules ?? [],
  };
}

async function write(
  unit: UnitOfWork,
  library: ChangeableLibrary,
  admin: AdminActivityRepository,
  isNew: boolean,
  plan: ImportPlan,
  progress: ImportProgress,
): Promise<void> {
  const changedNodes = [...plan.updateNodes, ...plan.movedNodes];
  const total =
    plan.insertNodes.length + changedNodes.length + plan.insertActivities.length + plan.updateActivities.length;
  progress.report('writing', 0, total);
  await addConfiguration(unit, library, plan.insertConfiguration);
  const nodes = new LibraryNodeRepository(unit, library);
  await nodes.writePlan(plan.insertNodes, changedNodes);
  progress.report('writing', plan.insertNodes.length + changedNodes.length, total);
  const writing = writeActivityPlan(admin, plan.insertActivities, plan.updateActivities);
  await meanwhile(writing, () => {
    if (isNew || plan.rules) publishLibrary(unit, library);
    publishNodes(unit, library.id, library.revision, [
      ...plan.insertNodes.map((node) => treeNode(node)),
      ...plan.insertActivities.map((activity) => activityNode(activity)),
    ]);
  });
  // An import knows only a part of what it changes; others are told all of it.
  publishNodes(unit, library.id, library.revision, [
    ...(await nodes.findByIds(changedNodes.map(({ id }) => id))).map((node) => treeNode(node)),
    ...(await admin.findByIds(plan.updateActivities.map(({ id }) => id))).map((activity) => activityNode(activity)),
  ]);
}

/** As much of a node as an import writes: the rest stays as it is. */
export function nodeState(node: Node): NodeState {
  const { id, kind, library_id, parent_id, chapter_id, standard_id, code, name, description, order, path, esr } = node;
  const { translations = {}, surveyor_category_id = '', session_class_id = '' } = node;
  const { unit_focus_area = '', document_title = '' } = node;
  return {
    id,
    kind,
    library_id,
    parent_id,
    chapter_id,
    standard_id,
    code,
    name,
    description,
    order,
    path,
    esr,
    translations,
    surveyor_category_id,
    session_class_id,
    unit_focus_area,
    document_title,
  };
}
