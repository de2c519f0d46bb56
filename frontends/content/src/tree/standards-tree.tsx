import { ErrorPanel, RowsSkeleton, Tag, useTranslation } from '@attesta/ui';
import { Highlight, type TreeHandle, TreeTools, TreeView } from '@attesta/ui/data';
import { CheckSquareOutlined } from '@attesta/ui/icons';
import { type ReactNode, useCallback, useRef } from 'react';
import type { TreeNode } from './tree-node';
import type { LibraryTree } from './use-library-tree';

interface StandardsTreeProps {
  library: { id?: string; name?: string };
  shown: LibraryTree;
  selected: string | undefined;
  onSelect: (node: TreeNode) => void;
}

/** The tree from chapters to activities, with its search. */
export function StandardsTree({ library, shown, selected, onSelect }: StandardsTreeProps): ReactNode {
  const { t } = useTranslation('content');
  const handle = useRef<TreeHandle>(null);
  const { tree, rows, words, hits } = shown;
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
        textOf={withoutCode}
        onOpen={(row) => {
          onSelect(row);
          if (row.expandable && !row.expanded) shown.toggle(row.key, true);
        }}
        onToggle={shown.toggle}
      >
        {(row) => (
          <>
            {row.level === 'activity' && <CheckSquareOutlined className="ct-tree-leaf" aria-hidden="true" />}
            {row.code && (
              <span className="at-code">
                <Highlight text={row.code} words={words} />
              </span>
            )}
            <span className="at-tree-name">
              <bdi>
                <Highlight text={withoutCode(row)} words={words} />
              </bdi>
            </span>
            {row.esr && <Tag className="at-esr">{t('esr')}</Tag>}
          </>
        )}
      </TreeView>
    </>
  );
}

function withoutCode({ code, name }: TreeNode): string {
  return code && name.startsWith(code) ? name.slice(code.length).trim() : name;
}
