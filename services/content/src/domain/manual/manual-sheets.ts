import type { Sheet, SheetRow, Workbook } from '../../workbook/workbook';
import { nameKey } from '../identity';
import { allSheets, type ColumnMapping, saysWhat } from './mapping';

/** Titles stand within so many rows, below a title page or a notice. */
export const headerWithin = 40;

/** A sheet that a manual, or a part of it, stands in. */
export interface ManualSheet {
  sheet: Sheet;
  /** The row of its titles, 0 for none. */
  headerRow: number;
}

/** The sheets that have the titles of one of them, and those that have others; what is hidden is neither. */
export function sheetsLike(lead: ManualSheet, { sheets }: Workbook): { alike: ManualSheet[]; others: Sheet[] } {
  const titles = titlesOf(lead.sheet.rows.find(({ row }) => row === lead.headerRow));
  const headerOf = (sheet: Sheet): number | undefined =>
    sheet === lead.sheet || lead.headerRow === 0
      ? lead.headerRow
      : sheet.rows.slice(0, headerWithin).find((row) => titlesOf(row) === titles)?.row;
  const found = sheets
    .filter((sheet) => sheet === lead.sheet || (!sheet.hidden && sheet.rows.length > 0))
    .map((sheet) => ({ sheet, headerRow: headerOf(sheet) }));
  return {
    alike: found.flatMap(({ sheet, headerRow }) => (headerRow === undefined ? [] : { sheet, headerRow })),
    others: found.flatMap(({ sheet, headerRow }) => (headerRow === undefined ? sheet : [])),
  };
}

/** The sheets that a manual goes on in: that of a proposal alone, or all with its titles, unless these say the same again. */
export function proposedSheet(lead: ManualSheet, workbook: Workbook, columns: readonly ColumnMapping[]): string {
  const { alike } = lead.headerRow === 0 ? { alike: [lead] } : sheetsLike(lead, workbook);
  const places = columns.filter(({ role, language }) => saysWhat(role) && !language).map(({ column }) => column);
  const said = new Set<string>();
  let [all, again] = [0, 0];
  for (const { sheet, headerRow } of alike) {
    const rows = sheet.rows.filter(({ row }) => row > headerRow);
    const own = new Set(
      rows.map(({ cells }) =>
        places
          .map((place) => nameKey(cells[place] ?? ''))
          .join('\n')
          .trim(),
      ),
    );
    for (const text of own) {
      all += 1;
      if (said.has(text)) again += 1;
    }
    for (const text of own) said.add(text);
  }
  return alike.length > 1 && again < all / 5 ? allSheets : lead.sheet.name;
}

function titlesOf(row: SheetRow | undefined): string {
  return Array.from(row?.cells ?? [], (cell) => nameKey(cell ?? ''))
    .join('\n')
    .trim();
}
