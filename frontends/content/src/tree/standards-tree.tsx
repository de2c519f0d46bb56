import { ErrorPanel, RowsSkeleton, useTranslation } from '@attesta/ui';
import { type TreeHandle, TreeTools, TreeView } from '@attesta/ui/tree';
import { type ReactNode, useCallback, useRef } from 'react';
import { usePermissions } from '../access/permissions';
import { nameWithoutCode, TreeLine } from './tree-line';
import type { TreeNode } from './tree-node';
import type { LibraryTree } from './use-library-tree';
import { isOrdered, type Place, useSiblingOrder } from './use-sibling-order';

interface StandardsTreeProps {
  library: { id?: string; name?: string; may_edit?: boolean };
  shown: LibraryTree;
  selected: string | undefined;
  onSelect: (node: TreeNode) => void;
}

/** The tree from chapters to activities, with its search. */
export function StandardsTree({ library, shown, selected, onSelect }: StandardsTreeProps): ReactNode {
  const { t } = useTranslation('content');
  const handle = useRef<TreeHandle>(null);
  const { tree, rows, words, hits } = shown;
  const { maintain } = usePermissions(library);
  const order = useSiblingOrder(library.id ?? '');
  const move = (node: TreeNode, place: Place): void => {
    if (isOrdered(node.level)) void order.move(node.level, node.path, place);
  };
  const { setWords } = shown;
  const onWords = useCallback((next: string) => setWords(next), [setWords]);
  if (tree.error && !rows) return <ErrorPanel error={tree.error} onRetry={tree.reload} />;
  if (!rows) return <RowsSkeleton rows={6} />;
  if (rows.length === 0) return <p className="at-quiet">{t('tree.empty')}</p>;
  return (
    <>
      <TreeTools
        label={t('tree.search')}
        words={words}
        onWords={onWords}
        hits={hits}
        onCurrent={shown.setCurrent}
        onEnter={() => handle.current?.focus(hits.current ?? selected ?? rows[0]?.key ?? '')}
        onExpandAll={shown.expandAll}
        onCollapseAll={shown.collapseAll}
        expanding={shown.expanding}
      />
      {tree.error ? <ErrorPanel error={tree.error} onRetry={tree.reload} /> : null}
      <TreeView
        ref={handle}
        label={t('tree.label', { name: library.name })}
        kept={`place.${library.id}`}
        rows={rows}
        selected={selected}
        marked={hits.keys}
        current={hits.current}
        classOf={({ level }) => `ct-tree-${level}`}
        textOf={nameWithoutCode}
        onOpen={(row) => {
          onSelect(row);
          if (row.expandable && !row.expanded) shown.toggle(row.key, true);
        }}
        onToggle={shown.toggle}
      >
        {(row) => <TreeLine node={row} words={words} onMove={maintain ? move : undefined} />}
      </TreeView>
      <p className="at-visually-hidden" role="status">
        {order.said}
      </p>
    </>
  );
}
