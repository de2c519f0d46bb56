import { Tag, useTranslation } from '@attesta/ui';
import { CheckSquareOutlined, DownOutlined, LeftOutlined, RightOutlined } from '@attesta/ui/icons';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type TreeRow, treeMove } from './tree-rows';

interface StandardsTreeProps {
  label: string;
  rows: TreeRow[];
  selected: string | undefined;
  onSelect: (row: TreeRow) => void;
  onToggle: (key: string, open: boolean) => void;
}

/** The tree from chapters to activities, for mouse and keyboard. One line at a time can be reached with Tab. */
export function StandardsTree({ label, rows, selected, onSelect, onToggle }: StandardsTreeProps): ReactNode {
  const { t, i18n } = useTranslation('content');
  const box = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string>();
  const rightToLeft = i18n.dir() === 'rtl';
  const reachable = [focused, selected].find((key) => rows.some((row) => row.key === key)) ?? rows[0]?.key;

  useEffect(() => {
    if (selected) lineOf(box.current, selected)?.scrollIntoView?.({ block: 'nearest' });
  }, [selected]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !reachable) return;
    const move = treeMove(rows, reachable, event.key, rightToLeft);
    if (!move) return;
    event.preventDefault();
    const row = rows.find(({ key }) => key === move.key);
    if (move.kind === 'focus') lineOf(box.current, move.key)?.focus();
    else if (move.kind === 'open') row && onSelect(row);
    else onToggle(move.key, move.kind === 'expand');
  };
  return (
    <div ref={box} role="tree" aria-label={label} className="ct-tree" onKeyDown={onKeyDown}>
      {rows.map((row) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the tree's onKeyDown serves its lines
        <div
          key={row.key}
          role="treeitem"
          data-key={row.key}
          className={`ct-tree-row ct-tree-${row.level}`}
          tabIndex={row.key === reachable ? 0 : -1}
          aria-level={row.depth}
          aria-posinset={row.position}
          aria-setsize={row.siblings}
          aria-expanded={row.expandable ? row.expanded : undefined}
          aria-selected={row.key === selected}
          aria-busy={row.loading || undefined}
          style={{ '--ct-depth': row.depth } as React.CSSProperties}
          onFocus={() => setFocused(row.key)}
          onClick={() => {
            onSelect(row);
            if (!row.expanded) onToggle(row.key, true);
          }}
        >
          {row.expandable ? (
            <span
              className="ct-tree-toggle"
              aria-hidden="true"
              onClick={(event) => {
                event.stopPropagation();
                onToggle(row.key, !row.expanded);
              }}
            >
              {row.expanded ? <DownOutlined /> : rightToLeft ? <LeftOutlined /> : <RightOutlined />}
            </span>
          ) : (
            <CheckSquareOutlined className="ct-tree-leaf" aria-hidden="true" />
          )}
          {row.code && <span className="at-code">{row.code}</span>}
          <span className="ct-tree-name">
            <bdi>{withoutCode(row)}</bdi>
          </span>
          {row.esr && <Tag className="at-esr">{t('esr')}</Tag>}
          {row.loading && <span className="at-visually-hidden">{t('ui:loading.now')}</span>}
        </div>
      ))}
    </div>
  );
}

function withoutCode({ code, name }: TreeRow): string {
  return code && name.startsWith(code) ? name.slice(code.length).trim() : name;
}

function lineOf(box: HTMLElement | null, key: string): HTMLElement | null {
  return box?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`) ?? null;
}
