import { Table, type TableProps } from 'antd';
import type { Key, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cellContent, plainValue } from './column';
import type { FittedColumn } from './fit-columns';
import { openByMouse } from './open-row';
import { SortHeader, sortedBy } from './sort-header';

/** Pixels of the columns that every list may have besides its own. */
export const [selectionWidth, actionsWidth] = [48, 64];

interface RowTableProps<Item> {
  label: string;
  columns: FittedColumn<Item>[];
  items: Item[];
  rowKey: string;
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
  const { onOpen, selection } = props;
  const first = props.columns[0]?.column;
  return (
    <Table<Item>
      aria-label={props.label}
      className={props.busy ? 'at-table-busy' : undefined}
      rowKey={props.rowKey}
      size={props.compact ? 'small' : 'middle'}
      dataSource={props.items.map(withoutEmptyChildren)}
      expandable={{ defaultExpandAllRows: true }}
      columns={antdColumns(props, t('table.actions'))}
      tableLayout="fixed"
      scroll={props.scrollWidth ? { x: props.scrollWidth } : undefined}
      rowSelection={
        selection && {
          columnWidth: selectionWidth,
          selectedRowKeys: selection.selected,
          onChange: selection.onSelect,
          preserveSelectedRowKeys: true,
          getTitleCheckboxProps: () => ({ 'aria-label': t('table.selectAll') }),
          getCheckboxProps: (item) => ({
            'aria-label': t('table.selectRow', { name: first ? plainValue(first, item) : '' }),
          }),
        }
      }
      onRow={onOpen && ((item) => ({ onClick: (event) => openByMouse(event, () => onOpen(item)) }))}
      rowClassName={onOpen ? 'at-row-opens' : undefined}
      pagination={false}
    />
  );
}

function antdColumns<Item extends object>(
  props: RowTableProps<Item>,
  actionsTitle: string,
): TableProps<Item>['columns'] {
  const { sort, onSort, onOpen, actions, scrollWidth } = props;
  const columns: NonNullable<TableProps<Item>['columns']> = props.columns.map(({ column, width }, index) => ({
    key: column.key,
    title: column.sortable ? (
      <SortHeader
        end={column.align === 'end'}
        columnKey={column.key}
        title={column.title}
        sort={sort}
        onSort={onSort}
      />
    ) : (
      column.title
    ),
    onHeaderCell: () => ({ 'aria-sort': column.sortable ? sortedBy(column.key, sort) : undefined }),
    width,
    align: column.align,
    fixed: index === 0 && scrollWidth ? 'start' : undefined,
    render: (_value, item) => {
      const content = <bdi>{cellContent(column, item)}</bdi>;
      if (index > 0 || !onOpen) return <div className="at-cell">{content}</div>;
      return (
        <button type="button" className="at-row-link at-cell" onClick={() => onOpen(item)}>
          {content}
        </button>
      );
    },
  }));
  if (actions) {
    columns.push({
      key: '_actions',
      title: <span className="at-visually-hidden">{actionsTitle}</span>,
      width: actionsWidth,
      align: 'end',
      fixed: scrollWidth ? 'end' : undefined,
      render: (_value, item) => actions(item),
    });
  }
  return columns;
}

/** antd draws an expander for an empty list of children, too. */
function withoutEmptyChildren<Item extends object>(item: Item): Item {
  const { children } = item as { children?: object[] };
  if (!Array.isArray(children)) return item;
  return { ...item, children: children.length > 0 ? children.map(withoutEmptyChildren) : undefined };
}
