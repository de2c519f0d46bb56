import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { type Column, cellContent, plainValue } from '../data/column';
import { withDepth } from '../data/tree-rows';
import { useFormat } from '../i18n/use-format';
import { PaperHead } from './paper-head';

/** The most rows that are printed of a list; the paper says so where there are more. */
export const printLimit = 5_000;

/**
 * A list as it is printed: all columns, texts in full, its head on every page. Alone, it stands on a sheet outside of the page,
 * which print.css then hides.
 */
export function PaperTable<Item extends object>(props: {
  caption: string;
  columns: Column<Item>[];
  items: Item[];
  total: number;
  alone: boolean;
}): ReactNode {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const { caption, items, total } = props;
  const drawn = useRef<HTMLTableElement>(null);
  const columns = useSayingColumns(drawn, props.columns, items);
  const counts = { count: items.length, n: format.number(items.length), total: format.number(total) };
  const table = (
    <table ref={drawn} className={`at-paper-table at-print-only ${columns.length > 10 ? 'at-paper-table-dense' : ''}`}>
      <caption>
        {!props.alone && `${caption} · `}
        {t(items.length < total ? 'paper.someRows' : 'paper.rows', counts)}
      </caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={alignment(column)}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {withDepth(items).map(({ item, depth }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paper is drawn once
          <tr key={index}>
            {columns.map((column, place) => (
              <td key={column.key} className={alignment(column)}>
                {place === 0 && depth > 0 && '— '.repeat(depth)}
                {onPaper(column, item)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (!props.alone) return table;
  return createPortal(
    <div className="at-sheet">
      <PaperHead title={caption} />
      {table}
    </div>,
    document.body,
  );
}

/**
 * Columns without those that hold nothing but buttons, which paper does not show: of these the plain values are printed, such as
 * the name of a file that a button brings, and what has none is left out.
 */
function useSayingColumns<Item extends object>(
  table: RefObject<HTMLTableElement | null>,
  columns: Column<Item>[],
  items: Item[],
): Column<Item>[] {
  const [silent, setSilent] = useState<string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: paper is drawn once
  useLayoutEffect(() => {
    const rows = [...(table.current?.tBodies[0]?.rows ?? [])];
    setSilent(columns.filter((_, at) => rows.every(({ cells }) => !says(cells[at]))).map(({ key }) => key));
  }, []);
  return columns.flatMap((column) => {
    if (!silent.includes(column.key)) return [column];
    const plain = { ...column, render: undefined, paper: undefined };
    return column.value && withDepth(items).some(({ item }) => plainValue(plain, item)) ? [plain] : [];
  });
}

/** Whether something is left of a cell without its buttons. */
function says(cell: Element | undefined): boolean {
  const copy = cell?.cloneNode(true) as Element | undefined;
  for (const button of copy?.querySelectorAll('.ant-btn') ?? []) button.remove();
  return copy !== undefined && (copy.textContent?.trim() !== '' || copy.querySelector('svg, img') !== null);
}

function alignment<Item>({ align }: Column<Item>): string | undefined {
  return align === 'end' ? 'at-paper-end' : undefined;
}

/** No longer than a day, which in three lines nobody reads: it stays in one however many columns there are. */
function textClass(text: string): string | undefined {
  return text.length <= 13 ? 'at-paper-short' : undefined;
}

function onPaper<Item>(column: Column<Item>, item: Item): ReactNode {
  if (column.paper) return column.paper(item);
  const beside = column.beside?.(item);
  const drawn = cellContent(column, item);
  const shown = typeof drawn === 'string' ? <bdi className={textClass(drawn)}>{drawn}</bdi> : drawn;
  if (!beside) return shown;
  return (
    <>
      <bdi>{shown}</bdi> {beside}
    </>
  );
}
