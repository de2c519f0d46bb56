import { Pagination } from 'antd';
import { type Key, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../feedback/empty-state';
import { ErrorPanel } from '../feedback/error-panel';
import { isFailure, Outdated } from '../feedback/one-reply';
import { RowsProgress } from '../feedback/rows-progress';
import { RowsSkeleton } from '../feedback/skeletons';
import { WaitNotice } from '../feedback/wait-notice';
import { useNarrow } from '../page/use-narrow';
import { useSorting } from '../paper/page-parts';
import { PaperTable } from '../paper/paper-table';
import { CardList } from './card-list';
import type { Column } from './column';
import { fitColumns } from './fit-columns';
import { moveBetweenRows } from './open-row';
import { actionsWidth, RowTable, selectionWidth } from './row-table';
import { TableTools } from './table-tools';
import type { ServerExport } from './use-export';
import { type LoadAll, useTableOutput } from './use-table-output';
import { useTableSettings } from './use-table-settings';
import { useWidth } from './use-width';
import { focusCutCells, WholeText } from './whole-text';

/** What a list shows besides its rows; the same for lists from the server and from memory. */
export interface TableOptions<Item> {
  /** Under this name the person's columns and density are kept, such as "content.libraries". */
  name: string;
  /** What the rows are, for screen readers, on paper, and as the export's file name. */
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
  /** Makes the list's files where its rows are; without it the browser puts them together, and there is no PDF but by print. */
  exportOnServer?: ServerExport;
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
  /** There are more than `total` says. */
  more?: boolean;
  state: TableState;
  onState: (changes: Partial<TableState>) => void;
  busy: boolean;
  error: unknown;
  onRetry?: () => void;
  /** Every row of the present filter, in the present order. */
  loadAll: LoadAll<Item>;
  selected: Key[];
  onSelect: (keys: Key[]) => void;
}

/** What the count of a list is called: of a tree, only what stands at its top is counted and comes in pages. */
function totalWords(items: object[], more?: boolean): 'table.totalMore' | 'table.totalTop' | 'table.total' {
  if (more) return 'table.totalMore';
  const isTree = items.some((item) => (item as { children?: object[] }).children?.length);
  return isTree ? 'table.totalTop' : 'table.total';
}

/** Draws a list: tools, rows (on a phone cards), pages, and the states in which there are none. */
export function TableView<Item extends object>(props: TableViewProps<Item>): ReactNode {
  const { t } = useTranslation('ui');
  const { columns, items, total, state, onState, onSelect } = props;
  const [settings, setSettings] = useTableSettings(props.name);
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const narrow = useNarrow();
  const { paper, print, exported } = useTableOutput(props);
  useEffect(() => focusCutCells(box.current));
  const sorting = {
    columns: columns.filter(({ sortable }) => sortable),
    value: state.sort,
    onChange: (sort: string) => onState({ sort, page: 1 }),
  };
  useSorting(sorting);

  const keyOf = (item: Item): Key => (item as Record<string, Key>)[props.rowKey ?? 'id'] ?? '';
  const wanted = columns.filter(({ key, hidden }, index) =>
    index === 0 ? true : hidden ? settings.shown.includes(key) : !settings.hidden.includes(key),
  );
  const others = (props.bulk ? selectionWidth : 0) + (props.actions ? actionsWidth : 0);
  const fitted = fitColumns(wanted, width && width - others, settings.shown, items);
  const needed = fitted.reduce((sum, one) => sum + one.width, others);
  // What is there stays, with what was chosen of it, where it can't be read anew.
  const isOld = Boolean(props.error) && items !== undefined && isFailure(props.error);
  const chosen = (items ?? []).filter((item) => props.selected.includes(keyOf(item)));
  const selection = props.bulk && { selected: props.selected, onSelect };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys come up from the rows' own buttons
    <div className="at-table" ref={box} onKeyDown={(event) => moveBetweenRows(event, box.current)}>
      <div className="at-table-bar">
        <div className="at-table-bar-start">
          {chosen.length > 0 && props.bulk ? (
            <div className="at-table-bulk" role="status">
              <span>{t('table.selected', { count: chosen.length })}</span>
              {props.bulk(chosen, () => onSelect([]))}
            </div>
          ) : (
            (props.toolbar ?? (items && total > 0 && t(totalWords(items, props.more), { count: total })))
          )}
        </div>
        <TableTools
          columns={columns}
          visible={new Set(fitted.map(({ column }) => column.key))}
          squeezed={wanted.length > fitted.length}
          settings={settings}
          onChange={setSettings}
          sorting={narrow ? sorting : undefined}
          onExport={total > 0 ? exported.run : undefined}
          exportKinds={props.exportOnServer ? ['csv', 'xlsx', 'pdf'] : ['csv', 'xlsx']}
          onPrint={total > 0 ? print : undefined}
        />
      </div>
      {props.busy && <WaitNotice />}
      {isOld && <Outdated onRetry={props.onRetry} />}
      {props.error && !isOld ? (
        <ErrorPanel error={props.error} onRetry={props.onRetry} />
      ) : !items ? (
        <RowsSkeleton rows={Math.min(state.pageSize, 8)} />
      ) : items.length === 0 ? (
        <EmptyState {...(props.empty ?? { title: t('table.empty') })} />
      ) : (
        <div className="at-table-rows">
          {narrow ? (
            <CardList
              label={props.caption}
              columns={columns}
              items={items}
              keyOf={keyOf}
              onOpen={props.onOpen}
              actions={props.actions}
              selection={selection}
            />
          ) : (
            <RowTable
              label={props.caption}
              columns={fitted}
              items={items}
              keyOf={keyOf}
              compact={settings.density === 'compact'}
              busy={props.busy}
              scrollWidth={width && needed > width ? needed : undefined}
              sort={state.sort}
              onSort={sorting.onChange}
              onOpen={props.onOpen}
              actions={props.actions}
              selection={selection}
            />
          )}
          <Pagination
            current={state.page}
            pageSize={state.pageSize}
            total={total}
            simple={narrow}
            showSizeChanger={!narrow && total > 20}
            pageSizeOptions={[20, 50, 100, 200]}
            hideOnSinglePage={total <= 20}
            showTotal={(all, [from, to]) => t(props.more ? 'table.rangeMore' : 'table.range', { from, to, total: all })}
            onChange={(page, pageSize) => onState({ page: pageSize === state.pageSize ? page : 1, pageSize })}
          />
        </div>
      )}
      <WholeText box={box} />
      {exported.progress && <RowsProgress what="export" {...exported.progress} onCancel={exported.cancel} />}
      {paper && (
        <PaperTable caption={props.caption} columns={columns} items={paper.items} total={total} alone={paper.alone} />
      )}
    </div>
  );
}
