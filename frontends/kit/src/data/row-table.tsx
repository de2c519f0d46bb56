import { CaretDownOutlined, CaretRightOutlined } from '@ant-design/icons';
import { Checkbox } from 'antd';
import { type CSSProperties, type Key, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, cellContent, isText, plainValue } from './column';
import type { FittedColumn } from './fit-columns';
import { openByMouse } from './open-row';
import { SortHeader, sortedBy } from './sort-header';
import { type Row, withDepth } from './tree-rows';

/** Pixels of the columns that every list may have besides its own. */
export const [selectionWidth, actionsWidth] = [48, 64];

interface RowTableProps<Item> {
  label: string;
  columns: FittedColumn<Item>[];
  items: Item[];
  keyOf: (item: Item) => Key;
  compact: boolean;
  busy: boolean;
  /** Pixels, where the columns that were asked for need more than there are. */
  scrollWidth?: number;
  sort: string;
  onSort: (sort: string) => void;
  onOpen?: (item: Item) => void;
  actions?: (item: Item) => ReactNode;
  selection?: { selected: Key[]; onSelect: (keys: Key[]) => void };
}

/** A list on a wide screen: rows of one height, the first column in sight also where the others are scrolled. */
export function RowTable<Item extends object>(props: RowTableProps<Item>): ReactNode {
  const { t } = useTranslation('ui');
  const { columns, items, keyOf, scrollWidth, selection, actions } = props;
  const [closed, setClosed] = useState<ReadonlySet<Key>>(new Set());
  const rows = withDepth(items, (item) => !closed.has(keyOf(item)));
  const isTree = rows.some(({ open }) => open !== undefined);
  const toggle = (key: Key): void => setClosed((before) => new Set(toggled([...before], key)));
  const classes = [
    'at-row-table',
    scrollWidth && 'at-row-table-wide',
    selection && 'at-row-table-chosen',
    props.compact && 'at-row-table-compact',
    props.busy && 'at-row-table-busy',
  ];
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      <table aria-label={props.label} style={{ minWidth: scrollWidth }}>
        <colgroup>
          {selection && <col style={{ width: selectionWidth }} />}
          {columns.map(({ column, width }) => (
            <col key={column.key} style={{ width }} />
          ))}
          {actions && <col style={{ width: actionsWidth }} />}
        </colgroup>
        <thead>
          <tr>
            {selection && (
              <th scope="col">
                <ChooseAll keys={rows.map(({ item }) => keyOf(item))} {...selection} />
              </th>
            )}
            {columns.map(({ column }) => (
              <Header key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
            {actions && (
              <th scope="col">
                <span className="at-visually-hidden">{t('table.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={keyOf(row.item)} {...props} row={row} isTree={isTree} onToggle={toggle} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Header<Item>(props: { column: Column<Item>; sort: string; onSort: (sort: string) => void }): ReactNode {
  const { column, sort } = props;
  const end = column.align === 'end';
  return (
    <th
      scope="col"
      className={alignmentOf(column)}
      aria-sort={column.sortable ? sortedBy(column.key, sort) : undefined}
    >
      {column.sortable ? (
        <SortHeader end={end} columnKey={column.key} title={column.title} sort={sort} onSort={props.onSort} />
      ) : (
        column.title
      )}
    </th>
  );
}

function TableRow<Item extends object>(
  props: RowTableProps<Item> & { row: Row<Item>; isTree: boolean; onToggle: (key: Key) => void },
): ReactNode {
  const { t } = useTranslation('ui');
  const { columns, keyOf, onOpen, actions, selection, row } = props;
  const { item, open } = row;
  // A row without any below it stands where the names of those beside it do, behind what opens these.
  const depth = row.depth + (props.isTree && open === undefined ? 1 : 0);
  const key = keyOf(item);
  const isChosen = selection?.selected.includes(key) ?? false;
  const name = columns[0] ? plainValue(columns[0].column, item) : '';
  return (
    <tr
      className={`at-row ${onOpen ? 'at-row-opens' : ''} ${isChosen ? 'at-row-chosen' : ''}`}
      onClick={(event) => onOpen && openByMouse(event, () => onOpen(item))}
    >
      {selection && (
        <td>
          <Checkbox
            aria-label={t('table.selectRow', { name })}
            checked={isChosen}
            onChange={() => selection.onSelect(toggled(selection.selected, key))}
          />
        </td>
      )}
      {columns.map(({ column }, index) => (
        <td
          key={column.key}
          className={alignmentOf(column)}
          style={index === 0 && depth > 0 ? ({ '--at-depth': depth } as CSSProperties) : undefined}
        >
          {index === 0 && open !== undefined ? (
            <div className="at-row-branch">
              <button
                type="button"
                className="at-row-toggle"
                aria-expanded={open}
                aria-label={t('table.below', { name })}
                onClick={() => props.onToggle(key)}
              >
                {open ? <CaretDownOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />}
              </button>
              <Cell column={column} item={item} first onOpen={onOpen} />
            </div>
          ) : (
            <Cell column={column} item={item} first={index === 0} onOpen={onOpen} />
          )}
        </td>
      ))}
      {actions && <td className="at-row-actions">{actions(item)}</td>}
    </tr>
  );
}

function Cell<Item>(props: {
  column: Column<Item>;
  item: Item;
  first: boolean;
  onOpen?: (item: Item) => void;
}): ReactNode {
  const { column, item, first, onOpen } = props;
  const shown = cellContent(column, item);
  // A text runs in its own direction; what is drawn, such as a bar, in that of the page.
  const text = first || isText(column, shown) ? <bdi className="at-cell-text">{shown}</bdi> : shown;
  const beside = column.beside?.(item);
  const content = beside ? (
    <span className="at-cell-pair">
      {text} <span>{beside}</span>
    </span>
  ) : (
    text
  );
  if (!first || !onOpen) return <div className="at-cell">{content}</div>;
  return (
    <button type="button" className="at-row-link at-cell" onClick={() => onOpen(item)}>
      {content}
    </button>
  );
}

/** Chooses or leaves out the rows of this page; what was chosen on others stays. */
function ChooseAll(props: { keys: Key[]; selected: Key[]; onSelect: (keys: Key[]) => void }): ReactNode {
  const { t } = useTranslation('ui');
  const { keys, selected, onSelect } = props;
  const here = keys.filter((key) => selected.includes(key)).length;
  const elsewhere = selected.filter((key) => !keys.includes(key));
  const all = keys.length > 0 && here === keys.length;
  return (
    <Checkbox
      aria-label={t('table.selectAll')}
      checked={all}
      indeterminate={here > 0 && !all}
      onChange={() => onSelect(all ? elsewhere : [...elsewhere, ...keys])}
    />
  );
}

/** The keys with one more, or without it where it was among them. */
function toggled(keys: Key[], key: Key): Key[] {
  return keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key];
}

function alignmentOf<Item>({ align }: Column<Item>): string | undefined {
  return align && align !== 'start' ? `at-${align}` : undefined;
}
