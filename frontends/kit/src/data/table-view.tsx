import { Table, type TableProps } from 'antd';
import { type Key, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../feedback/empty-state';
import { ErrorPanel } from '../feedback/error-panel';
import { RowsSkeleton } from '../feedback/skeletons';
import { WaitNotice } from '../feedback/wait-notice';
import { type Column, plainValue } from './column';
import { TableTools } from './table-tools';
import { useTableSettings } from './use-table-settings';

/** What a list shows besides its rows; the same for lists from the server and from memory. */
export interface TableOptions<Item> {
  /** Under this name the person's columns and density are kept, such as "content.libraries". */
  name: string;
  /** What the rows are, for screen readers and the export's file name. */
  caption: string;
  columns: Column<Item>[];
  /** The field that identifies a row; "id" by default. */
  rowKey?: string;
  /** A row was chosen (click, or Enter on its first cell). */
  onOpen?: (item: Item) => void;
  /** Buttons at the end of a row. */
  actions?: (item: Item) => ReactNode;
  /** What can be done with chosen rows. */
  bulk?: (items: Item[], clear: () => void) => ReactNode;
  /** What is said when there is nothing. */
  empty?: { title: string; description?: ReactNode; action?: ReactNode };
  /** Left of the tools, such as a count or a filter row. */
  toolbar?: ReactNode;
}

/** Sorting as the list calls have it: `name` or `-name`. */
export interface TableState {
  page: number;
  pageSize: number;
  sort: string;
}

interface TableViewProps<Item> extends TableOptions<Item> {
  items: Item[] | undefined;
  total: number;
  state: TableState;
  onState: (changes: Partial<TableState>) => void;
  busy: boolean;
  error: unknown;
  onRetry?: () => void;
  onExport?: (columns: Column<Item>[]) => Promise<void>;
  selected: Key[];
  onSelect: (keys: Key[]) => void;
}

/** Draws a list: tools, rows, pages, and the states in which there are none. */
export function TableView<Item extends object>(props: TableViewProps<Item>): ReactNode {
  const { t } = useTranslation('ui');
  const [settings, setSettings] = useTableSettings(props.name);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A list that is wider than the screen can be scrolled by keyboard, also when nothing in it takes the focus.
    const content = box.current?.querySelector<HTMLElement>('.ant-table-content');
    if (content) content.tabIndex = content.scrollWidth > content.clientWidth ? 0 : -1;
  });
  const rowKey = props.rowKey ?? 'id';
  const visible = props.columns.filter(({ key, hidden }) =>
    hidden ? settings.shown.includes(key) : !settings.hidden.includes(key),
  );
  const chosen = (props.items ?? []).filter((item) => props.selected.includes(keyOf(item, rowKey)));
  const clear = (): void => props.onSelect([]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys come up from the rows' own buttons
    <div className="at-table" ref={box} onKeyDown={(event) => moveBetweenRows(event, box.current)}>
      <div className="at-table-bar">
        <div className="at-table-bar-start">
          {chosen.length > 0 && props.bulk ? (
            <div className="at-table-bulk" role="status">
              <span>{t('table.selected', { count: chosen.length })}</span>
              {props.bulk(chosen, clear)}
            </div>
          ) : (
            (props.toolbar ?? (props.items && props.total > 0 && t('table.total', { count: props.total })))
          )}
        </div>
        <TableTools
          columns={props.columns}
          visible={new Set(visible.map(({ key }) => key))}
          settings={settings}
          onChange={setSettings}
          onExport={
            props.onExport && props.total > 0 ? () => props.onExport?.(visible) ?? Promise.resolve() : undefined
          }
        />
      </div>
      {props.busy && <WaitNotice />}
      {props.error ? (
        <ErrorPanel error={props.error} onRetry={props.onRetry} />
      ) : !props.items ? (
        <RowsSkeleton rows={Math.min(props.state.pageSize, 8)} />
      ) : props.items.length === 0 ? (
        <EmptyState {...(props.empty ?? { title: t('table.empty') })} />
      ) : (
        <Table<Item>
          aria-label={props.caption}
          className={props.busy ? 'at-table-busy' : undefined}
          rowKey={rowKey}
          size={settings.density === 'compact' ? 'small' : 'middle'}
          dataSource={props.items.map(withoutEmptyChildren)}
          expandable={{ defaultExpandAllRows: true }}
          columns={antdColumns(props, visible)}
          scroll={{ x: 'max-content' }}
          rowSelection={
            props.bulk && { selectedRowKeys: props.selected, onChange: props.onSelect, preserveSelectedRowKeys: true }
          }
          onRow={(item) => ({ onClick: (event) => openByMouse(event, () => props.onOpen?.(item)) })}
          rowClassName={props.onOpen ? 'at-row-opens' : undefined}
          onChange={(page, _filters, sorter) => props.onState(nextState(page, sorter))}
          showSorterTooltip={false}
          pagination={{
            current: props.state.page,
            pageSize: props.state.pageSize,
            total: props.total,
            showSizeChanger: props.total > 20,
            pageSizeOptions: [20, 50, 100, 200],
            hideOnSinglePage: props.total <= 20,
            showTotal: (total, [from, to]) => t('table.range', { from, to, total }),
          }}
        />
      )}
    </div>
  );
}

function antdColumns<Item extends object>(
  props: TableViewProps<Item>,
  visible: Column<Item>[],
): TableProps<Item>['columns'] {
  const columns: NonNullable<TableProps<Item>['columns']> = visible.map((column, index) => ({
    key: column.key,
    title: column.title,
    width: column.width,
    align: column.align,
    sorter: column.sortable,
    sortOrder: sortOrderOf(column.key, props.state.sort),
    render: (_value, item) => {
      const content = column.render ? column.render(item) : <bdi>{plainValue(column, item) ?? '–'}</bdi>;
      if (index > 0 || !props.onOpen) return content;
      return (
        <button type="button" className="at-row-link" onClick={() => props.onOpen?.(item)}>
          {content}
        </button>
      );
    },
  }));
  if (props.actions) {
    columns.push({
      key: '_actions',
      title: '',
      width: 1,
      align: 'end',
      fixed: 'end',
      render: (_value, item) => props.actions?.(item),
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

function sortOrderOf(key: string, sort: string): 'ascend' | 'descend' | null {
  if (sort === key) return 'ascend';
  return sort === `-${key}` ? 'descend' : null;
}

function nextState<Item>(
  page: { current?: number; pageSize?: number },
  sorter: Parameters<NonNullable<TableProps<Item>['onChange']>>[2],
): Partial<TableState> {
  const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
  return {
    page: page.current ?? 1,
    pageSize: page.pageSize ?? 20,
    sort: order ? `${order === 'descend' ? '-' : ''}${String(columnKey)}` : '',
  };
}

function keyOf(item: object, rowKey: string): Key {
  return (item as Record<string, Key>)[rowKey] ?? '';
}

/** A click on a row opens it, unless it hit something of its own or selected text. */
function openByMouse(event: React.MouseEvent, open: () => void): void {
  // Menus and dialogs of the row bubble through it in React, though they stand elsewhere on the page.
  if (!event.currentTarget.contains(event.target as Node)) return;
  if ((event.target as HTMLElement).closest('button, a, input, label, .ant-checkbox-wrapper')) return;
  if (window.getSelection()?.toString()) return;
  open();
}

/** Arrow keys go from row to row while one's first cell has the focus. */
function moveBetweenRows(event: KeyboardEvent, box: HTMLElement | null): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const links = [...(box?.querySelectorAll<HTMLElement>('.at-row-link') ?? [])];
  const index = links.indexOf(document.activeElement as HTMLElement);
  if (index < 0) return;
  event.preventDefault();
  links[index + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
}
