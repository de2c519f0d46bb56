import { DownOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { usePrintable } from '../../paper/page-parts';
import { type TreeNodeBase, type TreeRow, treeMove } from './tree-rows';
import { useTreeWindow } from './use-tree-window';
import './texts';
import './tree.css';

/** What others may ask of a tree. */
export interface TreeHandle {
  /** Brings a line into view and gives it the focus. */
  focus: (key: string) => void;
  /** Brings a line into view. */
  show: (key: string) => void;
}

interface TreeViewProps<Node extends TreeNodeBase> {
  ref?: Ref<TreeHandle>;
  label: string;
  rows: TreeRow<Node>[];
  /** The chosen line, in a tree from which one is chosen. */
  selected?: string;
  /** Whether a line is ticked, in a tree whose lines can be: Space and a click tick. */
  checkedOf?: (row: TreeRow<Node>) => boolean | 'mixed';
  /** Lines that were looked for, and the one of them that is shown. */
  marked?: ReadonlySet<string>;
  current?: string;
  classOf?: (row: TreeRow<Node>) => string;
  /** By what a letter goes to a line. */
  textOf: (row: TreeRow<Node>) => string;
  /** What a line shows, besides what opens and closes it. */
  children: (row: TreeRow<Node>) => ReactNode;
  onOpen: (row: TreeRow<Node>) => void;
  onToggle: (key: string, open: boolean) => void;
  /** Pixels at the foot of the window that something else covers. */
  below?: number;
  /** The name under which this tab keeps how far one has scrolled. */
  kept?: string;
}

/**
 * A tree for mouse and keyboard (WAI-ARIA tree pattern) of any length: it has no scroll of its own, and only the lines near
 * the window are drawn. One line at a time can be reached with Tab.
 */
export function TreeView<Node extends TreeNodeBase>(props: TreeViewProps<Node>): ReactNode {
  const { rows, selected, onOpen, onToggle, below = 16 } = props;
  const { t, i18n } = useTranslation('tree');
  const box = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string>();
  const wanted = useRef<string>(undefined);
  const rightToLeft = i18n.dir() === 'rtl';
  const keys = useMemo(() => rows.map(({ key }) => key), [rows]);
  const places = useMemo(() => new Map(keys.map((key, index) => [key, index])), [keys]);
  const reachable = [focused, selected].find((key) => key && places.has(key)) ?? keys[0];
  const reached = places.get(reachable ?? '') ?? -1;
  const virtualizer = useTreeWindow(box, keys, reached, { below, kept: props.kept, selected });

  // Paper has no window: every line that is open stands on it.
  const [whole, setWhole] = useState(false);
  usePrintable({
    columns: 1,
    load: async () => undefined,
    show: () => setWhole(true),
    release: () => setWhole(false),
  });
  const drawn = whole ? rows.map((_, index) => ({ index, start: 0 })) : virtualizer.getVirtualItems();

  const show = (key: string, align: 'auto' | 'center' = 'center'): void => {
    const index = places.get(key);
    if (index !== undefined) virtualizer.scrollToIndex(index, { align });
  };
  const focus = (key: string): void => {
    wanted.current = key;
    setFocused(key);
    show(key, 'auto');
    takeFocus();
  };
  // A line that was far away is drawn only now.
  const takeFocus = (): void => {
    const line = wanted.current === undefined ? null : lineOf(box.current, wanted.current);
    if (!line) return;
    wanted.current = undefined;
    line.focus({ preventScroll: true });
    line.scrollIntoView?.({ block: 'nearest' });
  };
  useEffect(takeFocus);
  useImperativeHandle(props.ref, () => ({ focus, show }));
  const { current } = props;
  const lookedFor = current !== undefined && places.has(current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is shown when it is found, not whenever lines come or go
  useEffect(() => {
    if (current && lookedFor) show(current);
  }, [current, lookedFor]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !reachable) return;
    if (event.key === '*') {
      event.preventDefault();
      const { depth } = rows[reached] as TreeRow<Node>;
      for (const row of rows) if (row.depth === depth && row.expandable && !row.expanded) onToggle(row.key, true);
      return;
    }
    const move = treeMove(rows, reachable, event.key, rightToLeft, props.textOf);
    if (!move) return;
    event.preventDefault();
    const row = rows[places.get(move.key) ?? -1];
    if (move.kind === 'focus') focus(move.key);
    else if (move.kind === 'open') row && onOpen(row);
    else onToggle(move.key, move.kind === 'expand');
  };
  const closedIcon = rightToLeft ? <LeftOutlined /> : <RightOutlined />;
  return (
    <div
      ref={box}
      role="tree"
      aria-label={props.label}
      aria-multiselectable={props.checkedOf ? true : undefined}
      className={`at-tree ${whole ? 'at-tree-whole' : ''}`}
      style={
        { blockSize: whole ? 'auto' : virtualizer.getTotalSize(), '--at-tree-below': `${below}px` } as CSSProperties
      }
      onKeyDown={onKeyDown}
    >
      {drawn.map(({ index, start }) => {
        const row = rows[index] as TreeRow<Node>;
        const marks = `${props.marked?.has(row.key) ? 'at-tree-marked' : ''} ${current === row.key ? 'at-tree-current' : ''}`;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the tree's onKeyDown serves its lines
          <div
            key={row.key}
            ref={whole ? undefined : virtualizer.measureElement}
            role="treeitem"
            data-index={index}
            data-key={row.key}
            className={`at-tree-row ${props.classOf?.(row) ?? ''} ${marks}`}
            tabIndex={row.key === reachable ? 0 : -1}
            aria-level={row.depth}
            aria-posinset={row.position}
            aria-setsize={row.siblings}
            aria-expanded={row.expandable ? row.expanded : undefined}
            aria-selected={props.checkedOf ? undefined : row.key === selected}
            aria-checked={props.checkedOf?.(row)}
            aria-busy={row.loading || undefined}
            style={
              { '--at-depth': row.depth, insetBlockStart: start - virtualizer.options.scrollMargin } as CSSProperties
            }
            onFocus={() => setFocused(row.key)}
            onClick={() => onOpen(row)}
          >
            {row.expandable ? (
              <span
                className="at-tree-toggle"
                aria-hidden="true"
                onClick={(event) => {
                  event.stopPropagation();
                  onToggle(row.key, !row.expanded);
                }}
              >
                {row.expanded ? <DownOutlined /> : closedIcon}
              </span>
            ) : (
              <span className="at-tree-toggle" />
            )}
            {props.children(row)}
            {row.loading && <span className="at-visually-hidden">{t('loading')}</span>}
          </div>
        );
      })}
    </div>
  );
}

function lineOf(box: HTMLElement | null, key: string): HTMLElement | null {
  return box?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`) ?? null;
}
