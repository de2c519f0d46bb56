import { say } from '@attesta/kit/plain';
import { NodeIndex } from '../node-index';
import type { NodeKind } from '../node-kind';
import { nodeKinds } from '../node-kind';
import type { FileContent, FileNode } from './file-content';
import type { PlannedNode } from './plan-import';
import type { NodeState } from './plan-types';
import { RowErrors } from './row-error';

/**
 * Finds every item of a file in a library that is there already: for imports that add activities, but change nothing of
 * the standards. Returns what was found, and an error for each item that the library does not have.
 */
export function matchExisting(
  content: FileContent,
  libraryId: string,
  nodes: NodeState[],
): { matched: PlannedNode[]; errors: RowErrors } {
  const errors = new RowErrors();
  const matched: PlannedNode[] = [];
  const indexes = Object.fromEntries(nodeKinds.map((kind) => [kind, new NodeIndex<NodeState>()])) as Record<
    NodeKind,
    NodeIndex<NodeState>
  >;
  for (const node of nodes) indexes[node.kind].add(node.parent_id, node);
  const find = (files: FileNode[], parentId: string): void => {
    for (const file of files) {
      const state = indexes[file.kind].find(parentId, file.code, file.name);
      if (!state)
        errors.add(file.row, file.kind, say(`content.no_${file.kind}_in_library`, { name: file.code || file.name }));
      else if (state === 'ambiguous')
        errors.add(file.row, `${file.kind}_code`, say('content.several_siblings', { name: file.name }));
      else {
        matched.push({ file, state });
        find(file.children, state.id);
      }
    }
  };
  find(content.chapters, libraryId);
  return { matched, errors };
}
