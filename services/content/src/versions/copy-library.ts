import type { Context, DecisionRule, UnitOfWork } from '@attesta/kit';
import { publishConfigurationOf } from '../configuration/change-configuration';
import { named } from '../configuration/configuration-of-library';
import { identity, nameKey } from '../domain/identity';
import { clientSource, platform } from '../domain/organization';
import { lineageOf } from '../domain/versions/version-items';
import { publishLibrary } from '../events/library-changed';
import { activityNode, publishNodes, treeNode } from '../events/nodes-changed';
import { publishFileReferences, sharedFileReferences } from '../files/file-references';
import {
  type Activity,
  AdminActivityRepository,
  type ChangeableLibrary,
  type ConfigurationKind,
  configurationModels,
  EveryConfigurationRepository,
  type Library,
  LibraryConfigurationRepository,
  LibraryNodeRepository,
  MadeLibraryRepository,
  type Node,
  NodeRepository,
  newId,
  VisibleActivityRepository,
} from '../repositories';

/** What a library holds that is copied. */
export interface LibraryCopy {
  nodes: Node[];
  activities: Activity[];
}

/** What the next version of a library is to be. */
export interface NextVersion {
  name: string;
  /** As that of the version before where none is given. */
  description?: string;
  /** As those of the version before where none are given. */
  decision_rules?: DecisionRule[];
  /** Makes something else of the copy before it is written. */
  edit?: (copy: LibraryCopy, made: ChangeableLibrary) => Promise<LibraryCopy>;
}

/**
 * Makes a library that is the same in everything as a published version, or what an edit makes of that, as the next version of
 * it, of the same maker. What organizations have added for themselves stays where it is. The number of database calls follows from batches of items.
 */
export async function copyLibrary(
  context: Context,
  unit: UnitOfWork,
  source: Library,
  { name, description = source.description, decision_rules = source.decision_rules, edit }: NextVersion,
): Promise<ChangeableLibrary> {
  const maker = source.organization_id ?? platform;
  const made = await new MadeLibraryRepository(unit, maker === platform ? 'all' : [maker]).make({
    name,
    name_key: nameKey(name),
    description,
    family_id: source.family_id ?? '',
    decision_rules,
    previous_id: source.id,
  });
  const configuration = await copyConfiguration(unit, source.id, made);
  const nodesBefore = copiedNodes(
    await new NodeRepository(unit, [source.id]).ofLibrary(source.id),
    made.id,
    configuration,
  );
  const activitiesBefore = await new VisibleActivityRepository(context, [source.id]).find(
    { library_ids: source.id, source: { $ne: clientSource } },
    { sort: { _id: 1 } },
  );
  const copy: LibraryCopy = {
    nodes: [...nodesBefore.values()],
    activities: activitiesBefore.map((activity) => copiedActivity(activity, made.id, nodesBefore)),
  };
  const { nodes, activities } = edit ? await edit(copy, made) : copy;
  await new LibraryNodeRepository(unit, made).insertMany(nodes);
  await new AdminActivityRepository(unit, [made.id]).insertMany(activities);
  publishLibrary(unit, made);
  publishNodes(unit, made.id, made.revision, [
    ...nodes.map((node) => treeNode(node)),
    ...activities.map((activity) => activityNode(activity)),
  ]);
  await publishConfigurationOf(unit, made.id);
  for (const node of nodes) if (node.file) publishFileReferences(unit, sharedFileReferences(node));
  return made;
}

/** The ids of the copies by those of a library's own configuration. */
async function copyConfiguration(
  unit: UnitOfWork,
  sourceId: string,
  made: ChangeableLibrary,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  // Categories come first: session classes name them.
  for (const kind of Object.keys(configurationModels) as ConfigurationKind[]) {
    const items = await new EveryConfigurationRepository(kind, unit).find({
      library_id: sourceId,
      organization_id: platform,
    });
    for (const { id } of items) ids.set(id, newId());
    await new LibraryConfigurationRepository(kind, unit, made).insertMany(
      items.map((item) => ({
        ...withoutRecord(item),
        id: ids.get(item.id) as string,
        surveyor_category_id: ids.get(item.surveyor_category_id) ?? '',
      })),
    );
  }
  return ids;
}

/** The copies of a library's nodes by the ids of these, parents before children. */
function copiedNodes(nodes: Node[], libraryId: string, configuration: ReadonlyMap<string, string>): Map<string, Node> {
  const ids = new Map(nodes.map(({ id }) => [id, newId()]));
  const copies = nodes.map((node): [string, Node] => {
    const place = {
      library_id: libraryId,
      parent_id: node.kind === 'chapter' ? libraryId : (ids.get(node.parent_id) ?? ''),
      chapter_id: ids.get(node.chapter_id) ?? '',
      standard_id: ids.get(node.standard_id) ?? '',
    };
    const names = Object.fromEntries(
      (Object.keys(named) as (keyof typeof named)[]).map((field) => [
        field,
        configuration.get(node[field]) ?? node[field] ?? '',
      ]),
    );
    const copy = {
      ...node,
      ...place,
      ...names,
      id: ids.get(node.id) as string,
      lineage_id: lineageOf(node),
      version: 1,
    };
    return [node.id, { ...copy, identity: identity(copy) }];
  });
  return new Map(copies);
}

function copiedActivity(activity: Activity, libraryId: string, nodes: ReadonlyMap<string, Node>): Activity {
  return {
    ...withoutRecord(activity),
    id: newId(),
    lineage_id: lineageOf(activity),
    library_ids: [libraryId],
    substandard_ids: activity.substandard_ids.flatMap((id) => nodes.get(id)?.id ?? []),
  } as Activity;
}

/** A document without what the database writes of it. */
function withoutRecord<T extends { version: number; created_at: Date; updated_at: Date }>(document: T) {
  const { version: _version, created_at: _created, updated_at: _updated, ...fields } = document;
  return fields;
}
