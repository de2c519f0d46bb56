import { AppError, type Context, objectId, type Scope, type Sentence, say, type UnitOfWork } from '@attesta/kit';
import { notChangeable, ownLibraries } from '../access/changeable-library';
import { addConfiguration, configurationOf } from '../configuration/imported-configuration';
import type { EditionPlan } from '../domain/edition/plan-edition';
import { identity } from '../domain/identity';
import { detailFields } from '../domain/import/activity-details';
import type { PackedContent } from '../domain/import/packed-content';
import type { ExistingContent } from '../domain/import/plan-import';
import type { ActivityState } from '../domain/import/plan-types';
import { clientSource, platform } from '../domain/organization';
import { planEdition, weighEdition } from '../import/heavy-import';
import type { Changes } from '../import/thread';
import { nodeState } from '../import/write-library';
import { libraryNamed } from '../libraries/library-name';
import {
  type Activity,
  type ChangeableLibrary,
  isPublished,
  type Library,
  type Node,
  NodeRepository,
  VisibleActivityRepository,
} from '../repositories';
import { copyLibrary, type LibraryCopy } from '../versions/copy-library';
import { followWith, nextIsThere } from '../versions/next-version';

/**
 * The library of which a file is to be the next edition.
 * @throws AppError invalid for what is no id, not_found, forbidden for one that was given to be used
 */
export async function editionSource(context: Context, scope: Scope, given: string): Promise<Library> {
  const id = objectId(given, 'edition_of');
  const library = await (await ownLibraries(context, scope)).findById(id);
  if (!library) throw await notChangeable(context, id);
  return library;
}

/** Why a file can't become the next edition of a library under a name; undefined where it can. */
export async function editionRefusal(
  context: Context,
  scope: Scope,
  source: Library,
  name: string,
): Promise<Sentence | undefined> {
  if (!isPublished(source)) return say('content.manual_edition_needs_published', { name: source.name });
  if (source.archived) return say('content.library_is_archived', { name: source.name });
  if (source.next_id) return nextIsThere(scope, source);
  const holder = await libraryNamed(context, scope, name, source.organization_id ?? platform);
  return holder && say('content.library_name_taken', { name: holder.name });
}

/** What a file would make of a library as its next edition. Writes nothing. */
export async function changesOfEdition(context: Context, content: PackedContent, source: Library): Promise<Changes> {
  const nodes = await new NodeRepository(context, [source.id]).ofLibrary(source.id);
  const activities = await new VisibleActivityRepository(context, [source.id]).find(
    { library_ids: source.id, source: { $ne: clientSource } },
    { sort: { order: 1, _id: 1 } },
  );
  const existing = await existingOf(context, source, { nodes, activities });
  return weighEdition(context, { content, libraryId: source.id, existing });
}

/**
 * Makes the next edition of a library as a file says it, to be looked at and published: a copy of the edition before, so that
 * what is in both stays the same thing, in which stands what the file says and nothing else.
 * @throws AppError conflict where that can't be, see editionRefusal
 */
export async function writeEdition(
  context: Context,
  unit: UnitOfWork,
  content: PackedContent,
  source: Library,
): Promise<{ library: ChangeableLibrary; plan: EditionPlan }> {
  const refusal = await editionRefusal(context, unit, source, content.library);
  if (refusal) throw new AppError('conflict', refusal);
  const plans: EditionPlan[] = [];
  const library = await copyLibrary(context, unit, source, {
    name: content.library,
    description: content.description || source.description,
    ...(content.rules && { decision_rules: content.rules }),
    edit: async (copy, made) => {
      const existing = await existingOf(unit, { id: made.id, decision_rules: source.decision_rules }, copy);
      const plan = await planEdition(context, { content, libraryId: made.id, existing });
      plans.push(plan);
      await addConfiguration(unit, made, plan.insertConfiguration);
      return edited(copy, plan);
    },
  });
  await followWith(await ownLibraries(context, unit), unit, source, library);
  return { library, plan: plans[0] as EditionPlan };
}

async function existingOf(
  scope: Scope,
  { id, decision_rules = [] }: Pick<Library, 'id' | 'decision_rules'>,
  { nodes, activities }: LibraryCopy,
): Promise<ExistingContent> {
  return {
    nodes: nodes.map(nodeState),
    activities: activities.map(activityState),
    configuration: await configurationOf(scope, id),
    rules: decision_rules,
  };
}

const stateFields = [
  'id',
  'library_ids',
  'substandard_ids',
  'name',
  'type',
  'kpi',
  'response_frequency',
  'order',
  ...detailFields,
] as const;

/** As much of an activity as an import reads and writes. */
function activityState(activity: Activity): ActivityState {
  const fields = Object.fromEntries(stateFields.map((field) => [field, activity[field]]));
  const elements = activity.elements.map(({ id, name, code, order, names }) => ({
    id,
    name,
    code,
    order,
    ...(names && { names }),
  }));
  return { ...fields, elements, translations: activity.translations ?? {} } as ActivityState;
}

/** A copy with what the plan makes of it. */
function edited({ nodes, activities }: LibraryCopy, plan: EditionPlan): LibraryCopy {
  const nodeStates = new Map([...plan.updateNodes, ...plan.movedNodes].map((state) => [state.id, state]));
  const activityStates = new Map(plan.updateActivities.map((state) => [state.id, state]));
  const goneNodes = new Set(plan.removedNodes);
  const goneActivities = new Set(plan.removedActivities);
  const newNodes = plan.insertNodes.map((state) => ({ ...state, identity: identity(state) }) as Node);
  return {
    nodes: [
      ...nodes.flatMap((node): Node[] => {
        if (goneNodes.has(node.id)) return [];
        const now = { ...node, ...nodeStates.get(node.id) };
        return [{ ...now, identity: identity(now) }];
      }),
      ...newNodes,
    ].sort((a, b) => (a.path < b.path ? -1 : 1)),
    activities: [
      ...activities.flatMap((activity) =>
        goneActivities.has(activity.id) ? [] : { ...activity, ...activityStates.get(activity.id) },
      ),
      ...(plan.insertActivities as unknown as Activity[]),
    ],
  };
}
