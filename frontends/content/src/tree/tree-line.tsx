import { Tag, useTranslation } from '@attesta/ui';
import { CheckSquareOutlined } from '@attesta/ui/icons';
import { Highlight } from '@attesta/ui/tree';
import type { ReactNode } from 'react';
import { parentPath, type TreeNode } from './tree-node';
import { useDragOrder } from './use-drag-order';
import { isOrdered, type Place } from './use-sibling-order';

interface TreeLineProps {
  node: TreeNode;
  words: string;
  /** Given where the reader may change the library: a line that was dragged to another place. */
  onMove?: (node: TreeNode, place: Place) => void;
}

/** What a line of the tree shows; it is dragged among its siblings where the reader may do that. */
export function TreeLine({ node, words, onMove }: TreeLineProps): ReactNode {
  const { t } = useTranslation('content');
  const line = useDragOrder<HTMLSpanElement>(
    {
      group: `${node.level} ${parentPath(node)}`,
      key: node.id,
      disabled: !onMove || !isOrdered(node.level),
      onDrop: (dragged, after) =>
        onMove?.({ ...node, id: dragged, path: { ...node.path, [node.level]: dragged } }, { beside: node.id, after }),
    },
    (element) => element.closest<HTMLElement>('[role="treeitem"]'),
  );
  return (
    <>
      {node.level === 'activity' && <CheckSquareOutlined className="ct-tree-leaf" aria-hidden="true" />}
      {node.code && (
        <span className="at-code">
          <Highlight text={node.code} words={words} />
        </span>
      )}
      <span ref={line} className="at-tree-name">
        <bdi>
          <Highlight text={nameWithoutCode(node)} words={words} />
        </bdi>
      </span>
      {node.esr && <Tag className="at-esr">{t('esr')}</Tag>}
    </>
  );
}

/** A node's name, without its code where it begins with that. */
export function nameWithoutCode({ code, name }: TreeNode): string {
  const rest = name.slice(code?.length);
  // "H" begins "H – Hygiene", but not "Hygiene".
  return code && name.startsWith(code) && !/^[\p{L}\p{N}]/u.test(rest) ? rest.trim() : name;
}
