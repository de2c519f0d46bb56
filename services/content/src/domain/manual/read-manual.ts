import { createHash } from 'node:crypto';
import { say } from '@attesta/kit/plain';
import type { Sheet, Workbook } from '../../workbook/workbook';
import { emptyContent, type FileContent, type FileNode } from '../import/file-content';
import { placeColumns } from '../import/import-columns';
import { tableOf } from '../import/parse-table';
import { readContent } from '../import/read-content';
import { buildContent } from './build-content';
import { splitHeading } from './codes';
import { blankItem, type ManualItem } from './manual-item';
import { type ManualSheet, sheetsLike } from './manual-sheets';
import { allSheets, type Mapping } from './mapping';
import { findPageRows } from './page-rows';
import { Problems, rowsOfSheet } from './problems';
import { leadSheet } from './propose-mapping';
import { readLevels } from './read-levels';
import { readRows } from './read-rows';

/** What a workbook comes to under a mapping. */
export interface ReadManual {
  content: FileContent;
  problems: Problems;
  /** Tells one content from another: the same for the same tree, whatever file and mapping it came from. */
  fingerprint: string;
}

/** Above whatever depth a row may have. */
const depthOfSheets = -1;

/** So much of a row that is left out is told. */
const longestShown = 100;

/** Reads a sheet, or several as one, as a manual into a library of that name. */
export function readManual(workbook: Workbook, mapping: Mapping, library: string): ReadManual {
  const { read, others } = sheetsOf(workbook, mapping);
  const problems = new Problems(mapping, read.length > 0 ? read.map(({ sheet }) => sheet.name) : [mapping.sheet]);
  if (read.length === 0) problems.error(0, '', say('content.manual_no_sheet', { sheet: mapping.sheet }));
  for (const { name } of others) problems.warn(0, '', say('content.manual_sheet_left_out', { sheet: name }), name);
  const content = read.length > 0 ? contentOf(read, mapping, library, problems) : emptyContent(library);
  if (read.length > 0 && content.chapters.length === 0 && mapping.layout !== 'format')
    problems.error(0, '', say('content.manual_nothing_found'));
  for (const [index, { sheet }] of read.entries()) {
    for (const cell of sheet.failed) {
      const [, column = '', row = '0'] = /^([A-Z]+)(\d+)$/.exec(cell) ?? [];
      problems.warn(Number(row) + index * rowsOfSheet, column, say('content.manual_failed_formula'));
    }
  }
  return { content, problems, fingerprint: fingerprintOf(content) };
}

function sheetsOf(workbook: Workbook, mapping: Mapping): { read: ManualSheet[]; others: Sheet[] } {
  const { header_row: headerRow } = mapping;
  if (mapping.sheet === allSheets) {
    const { alike, others } = sheetsLike({ sheet: leadSheet(workbook), headerRow }, workbook);
    return { read: alike, others };
  }
  const sheet = workbook.sheets.find(({ name }) => name === mapping.sheet);
  return { read: sheet ? [{ sheet, headerRow }] : [], others: [] };
}

function contentOf(read: ManualSheet[], mapping: Mapping, library: string, problems: Problems): FileContent {
  const [first] = read as [ManualSheet];
  if (mapping.layout === 'format') return formatContent(first.sheet, mapping, library, problems);
  if (!mapping.columns.some(({ role, language }) => (role === 'name' || role === 'description') && !language)) {
    problems.error(0, '', say('content.manual_no_name_column'));
    return emptyContent(library);
  }
  const parts = read.map((part, index) => {
    const rows = bodyOf(counted(part, index * rowsOfSheet), mapping, problems);
    return mapping.layout === 'levels' ? readLevels(rows, mapping, problems) : readRows(rows, mapping, problems);
  });
  return buildContent(asOne(read, parts), mapping, library, problems);
}

/** A sheet whose rows are counted on from a number. */
function counted({ sheet, headerRow }: ManualSheet, from: number): ManualSheet {
  if (from === 0) return { sheet, headerRow };
  const rows = sheet.rows.map((row) => ({ ...row, row: row.row + from }));
  return { sheet: { ...sheet, rows }, headerRow: headerRow + from };
}

/** The items of all sheets; each stands below a chapter called as its sheet, unless each sheet has one of its own. */
function asOne(read: ManualSheet[], parts: ManualItem[][]): ManualItem[] {
  const filled = parts.flatMap((items, index) => (items.length > 0 ? { items, index } : []));
  const topsOf = (items: ManualItem[]): number => {
    const top = items.reduce((least, { depth }) => Math.min(least, depth), Number.POSITIVE_INFINITY);
    return items.filter(({ depth }) => depth === top).length;
  };
  if (read.length === 1 || filled.every(({ items }) => topsOf(items) === 1)) return parts.flat();
  return filled.flatMap(({ items, index }) => {
    const { code, name } = splitHeading(read[index]?.sheet.name ?? '', true);
    return [{ ...blankItem(items[0]?.row ?? 0, depthOfSheets), code, name }, ...items];
  });
}

/** The rows below the titles, without those that belong to the printed pages, each of which is told once. */
function bodyOf({ sheet, headerRow }: ManualSheet, { page_rows }: Mapping, problems: Problems): Sheet['rows'] {
  const left = findPageRows(sheet, headerRow).filter(({ isTitles }) => isTitles || page_rows === 'skip');
  for (const { text, rows } of left) {
    const [first = 0] = rows;
    problems.warn(
      first,
      '',
      say('content.manual_page_rows', { text: text.slice(0, longestShown), count: rows.length }),
    );
  }
  const without = new Set(left.flatMap(({ rows }) => rows));
  return sheet.rows.filter(({ row }) => row > headerRow && !without.has(row));
}

/** A sheet in the product's own format, under the name that was chosen for the library. */
function formatContent(sheet: Sheet, mapping: Mapping, library: string, problems: Problems): FileContent {
  const table = tableOf(sheet.rows.filter(({ row }) => row >= mapping.header_row));
  const { content, errors } = readContent(table, placeColumns(table.header));
  for (const { row, column, reason } of errors.listed) problems.error(row, column, reason);
  return { ...content, library: library || content.library };
}

function fingerprintOf({ library, description, chapters, configuration, rules }: FileContent): string {
  const plain = ({ parent, key, row, filler, ...node }: FileNode): object => ({
    ...node,
    children: node.children.map(plain),
    activities: node.activities.map(({ row: _, elementRows: _rows, ...activity }) => activity),
  });
  const named = configuration.map(({ row: _, ...item }) => item);
  return createHash('sha256')
    .update(JSON.stringify([library, description, chapters.map(plain), named, rules]))
    .digest('hex');
}
