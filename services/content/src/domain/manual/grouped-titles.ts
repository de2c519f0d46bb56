import type { SheetRow } from '../../workbook/workbook';
import { isLanguageName, meaningOf } from './column-titles';

const longestTitle = 60;

/** Whether a row goes on with the titles above it: "Code" and "Name" below "Standard", and nothing that is no title. */
export function isLowerHeader(upper: SheetRow, lower: SheetRow): boolean {
  const cells = lower.cells.map((cell) => cell?.trim() ?? '');
  const titles = cells.filter(Boolean);
  const isTitle = (title: string) => title.length <= longestTitle && meaningOf(title) !== undefined;
  // What is merged downwards stands in both.
  const own = titles.filter((title) => !upper.cells.some((above) => above?.trim() === title));
  return lower.row === upper.row + 1 && own.length > 1 && titles.every(isTitle);
}

/** The titles of columns; where the row above names what several of them are about, or their language, both together. */
export function groupedTitles(rows: SheetRow[], header: SheetRow): string[] {
  const upper = rows.find(({ row }) => row === header.row - 1);
  if (!upper || !isLowerHeader(upper, header)) return header.cells;
  let group = '';
  return Array.from({ length: Math.max(upper.cells.length, header.cells.length) }, (_, column) => {
    const own = header.cells[column]?.trim() ?? '';
    const above = upper.cells[column]?.trim() ?? '';
    group = above || group;
    if (!own || own === above) return own || above;
    const together = isLanguageName(group) ? `${own} ${group}` : meaningOf(group)?.levelWord ? `${group} ${own}` : own;
    return meaningOf(own)?.levelWord && !isLanguageName(group) ? own : together;
  });
}
