import { i18n, nodeTexts } from '@attesta/ui';
import type { TreeNodeBase } from '@attesta/ui/tree';

/** The levels of a library's tree. */
export type TreeLevel = 'chapter' | 'standard' | 'substandard' | 'activity';

export const treeLevels: TreeLevel[] = ['chapter', 'standard', 'substandard', 'activity'];

/** The ids on the way to a node, itself included. */
export type NodePath = Partial<Record<TreeLevel, string>>;

/** A node of a library's tree as it is shown. Its key is made of its path: an activity may stand below several substandards. */
export interface TreeNode extends TreeNodeBase {
  id: string;
  level: TreeLevel;
  name: string;
  code: string;
  esr: boolean;
  path: NodePath;
}

/** What the server says of a node, whether in a list of its level or in the outline of its library. */
interface SaidOfNode {
  id?: string;
  name?: string;
  code?: string;
  description?: string;
  esr?: number;
  /** Names in further languages: a list's, and the outline's. */
  translations?: { language?: string; name?: string }[];
  names?: Record<string, string>;
}

/** A node of a level below those of a path. */
export function toNode(level: TreeLevel, said: SaidOfNode, above: NodePath): TreeNode {
  const path = { ...above, [level]: said.id ?? '' };
  return {
    key: nodeKey(level, path),
    id: said.id ?? '',
    level,
    expandable: level !== 'activity',
    name: said.names?.[i18n.language] || nodeTexts(said).name || said.description || '',
    code: said.code ?? '',
    esr: level === 'substandard' && said.esr === 1,
    path,
  };
}

/** The level below one; undefined below activities. */
export function levelBelow(level: TreeLevel): TreeLevel | undefined {
  return treeLevels[treeLevels.indexOf(level) + 1];
}

/** The key of the node that a path leads to: its ids from the top, joined. */
export function nodeKey(level: TreeLevel, path: NodePath): string {
  return treeLevels
    .slice(0, treeLevels.indexOf(level) + 1)
    .map((name) => path[name] ?? '')
    .join('/');
}

/** A key's level and path. */
export function parseKey(key: string): { level: TreeLevel; path: NodePath } {
  const ids = key.split('/');
  return {
    level: treeLevels[ids.length - 1] ?? 'chapter',
    path: Object.fromEntries(ids.map((id, index) => [treeLevels[index], id])),
  };
}

/** What the siblings of a node share: the ids on the way to their parent. */
export function parentPath({ level, path }: TreeNode): string {
  return treeLevels
    .slice(0, treeLevels.indexOf(level))
    .map((above) => path[above] ?? '')
    .join('/');
}
