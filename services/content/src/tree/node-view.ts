import { type Context, readersLanguage } from '@attesta/kit';
import type { AssignedUser, Chapter, NodeTranslation, Standard, Substandard } from '@attesta/proto/content';
import type { Translations } from '../domain/translations';
import { AssignedNodeRepository, LibraryRepository, type Node, NodeRepository } from '../repositories';

/** What views of nodes take from elsewhere: names of what stands above them, and who is assigned them. */
export interface Surroundings {
  libraryNames: Map<string, string>;
  /** Names of chapters and standards, by their ids, in the reader's language where they have one in it. */
  names: Map<string, string>;
  /** The users who are assigned a node, by its id. */
  users: Map<string, AssignedUser[]>;
}

/** The surroundings of a whole list, in as many queries as for one node. */
export async function surroundingsOf(context: Context, nodes: Node[]): Promise<Surroundings> {
  const above = unique(nodes.flatMap(({ chapter_id, standard_id }) => [chapter_id, standard_id]));
  const libraryIds = unique(nodes.map(({ library_id }) => library_id));
  const [libraries, parents, users] = await Promise.all([
    new LibraryRepository(context, libraryIds).find(),
    new NodeRepository(context, libraryIds).findByIds(above),
    assignedUsers(context, nodes),
  ]);
  return {
    libraryNames: namesById(libraries),
    names: new Map(parents.map((node) => [node.id, nameRead(node)])),
    users,
  };
}

async function assignedUsers(context: Context, nodes: Node[]): Promise<Map<string, AssignedUser[]>> {
  if (!context.organizationId) return new Map();
  const lines = nodes.map((node) => [node.id, node.chapter_id, node.standard_id].filter(Boolean));
  const byNode = await new AssignedNodeRepository(context).usersOf(unique(lines.flat()));
  const known = await context.directory.users(unique([...byNode.values()].flat()));
  const users = new Map(known.map(({ id, name, email, role_id }) => [id, { id, name, email, role_id }]));
  return new Map(
    nodes.map((node, index) => {
      const ids = unique((lines[index] ?? []).flatMap((id) => byNode.get(id) ?? []));
      return [node.id, ids.map((id) => users.get(id) ?? { id, name: '', email: '', role_id: 0 })];
    }),
  );
}

export function chapterView(node: Node, { libraryNames, users }: Surroundings): Chapter {
  return { ...commonView(node, users), library_name: libraryNames.get(node.library_id) ?? '' };
}

export function standardView(node: Node, surroundings: Surroundings): Standard {
  const { chapter_id } = node;
  return { ...chapterView(node, surroundings), chapter_id, chapter_name: surroundings.names.get(chapter_id) ?? '' };
}

export function substandardView(node: Node, surroundings: Surroundings): Substandard {
  const { standard_id, esr, surveyor_category_id, session_class_id, unit_focus_area, document_title } = node;
  return {
    ...standardView(node, surroundings),
    standard_id,
    standard_name: surroundings.names.get(standard_id) ?? '',
    esr,
    surveyor_category_id,
    session_class_id,
    unit_focus_area,
    document_title,
    file: node.file ?? null,
  };
}

function commonView(node: Node, users: Surroundings['users']) {
  const { id, name, code, description, library_id, order, version, created_at, updated_at, translations } = node;
  return {
    id,
    name,
    code,
    description,
    library_id,
    order,
    version,
    assigned_users: users.get(id) ?? [],
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    translations: translationViews(translations),
  };
}

/** What something is called in further languages, as replies show it. */
export function translationViews(translations: Translations = {}): NodeTranslation[] {
  return Object.entries(translations).map(([language, texts]) => ({ language, ...texts }));
}

/** The name of a node or an activity in the reader's language, where it has one in it. */
export function nameRead({ name, translations }: { name: string; translations?: Translations }): string {
  return translations?.[readersLanguage() ?? '']?.name || name;
}

function namesById(list: { id: string; name: string }[]): Map<string, string> {
  return new Map(list.map(({ id, name }) => [id, name]));
}

function unique(ids: string[]): string[] {
  return [...new Set(ids.filter(Boolean))];
}
