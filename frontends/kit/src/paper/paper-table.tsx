import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { type Column, plainValue } from '../data/column';
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
  const { caption, columns, items, total } = props;
  const counts = { count: items.length, n: format.number(items.length), total: format.number(total) };
  const table = (
    <table className={`at-paper-table at-print-only ${columns.length > 10 ? 'at-paper-table-dense' : ''}`}>
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

function alignment<Item>({ align }: Column<Item>): string | undefined {
  return align === 'end' ? 'at-paper-end' : undefined;
}

function onPaper<Item>(column: Column<Item>, item: Item): ReactNode {
  if (column.paper) return column.paper(item);
  return column.render ? column.render(item) : <bdi>{plainValue(column, item) ?? '–'}</bdi>;
}

/** The rows of a tree one below the other, each with how deep it lies. */
export function withDepth<Item extends object>(items: Item[], depth = 0): { item: Item; depth: number }[] {
  return items.flatMap((item) => [
    { item, depth },
    ...withDepth((item as { children?: Item[] }).children ?? [], depth + 1),
  ]);
}
