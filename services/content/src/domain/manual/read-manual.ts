import { createHash } from 'node:crypto';
import { say } from '@attesta/kit/plain';
import type { Sheet, Workbook } from '../../workbook/workbook';
import type { FileContent, FileNode } from '../import/file-content';
import { placeColumns } from '../import/import-columns';
import { tableOf } from '../import/parse-table';
import { readContent } from '../import/read-content';
import { buildContent } from './build-content';
import type { Mapping } from './mapping';
import { findPageRows } from './page-rows';
import { Problems } from './problems';
import { readLevels } from './read-levels';
import { readRows } from './read-rows';

/** What a workbook comes to under a mapping. */
export interface ReadManual {
  content: FileContent;
  problems: Problems;
  /** Tells one content from another: the same for the same tree, whatever file and mapping it came from. */
  fingerprint: string;
}

/** So much of a row that is left out is told. */
const longestShown = 100;

/** Reads a sheet as a manual into a library of that name. */
export function readManual(workbook: Workbook, mapping: Mapping, library: string): ReadManual {
  const problems = new Problems(mapping);
  const sheet = workbook.sheets.find(({ name }) => name === mapping.sheet);
  if (!sheet) problems.error(0, '', say('content.manual_no_sheet', { sheet: mapping.sheet }));
  const content = sheet ? contentOf(sheet, mapping, library, problems) : emptyContent(library);
  if (sheet && content.chapters.length === 0 && mapping.layout !== 'format')
    problems.error(0, '', say('content.manual_nothing_found'));
  for (const cell of sheet?.failed ?? []) {
    const [, column = '', row = '0'] = /^([A-Z]+)(\d+)$/.exec(cell) ?? [];
    problems.warn(Number(row), column, say('content.manual_failed_formula'));
  }
  return { content, problems, fingerprint: fingerprintOf(content) };
}

function contentOf(sheet: Sheet, mapping: Mapping, library: string, problems: Problems): FileContent {
  if (mapping.layout === 'format') return formatContent(sheet, mapping, library, problems);
  if (!mapping.columns.some(({ role, language }) => (role === 'name' || role === 'description') && !language)) {
    problems.error(0, '', say('content.manual_no_name_column'));
    return emptyContent(library);
  }
  const rows = bodyOf(sheet, mapping, problems);
  const items = mapping.layout === 'levels' ? readLevels(rows, mapping, problems) : readRows(rows, mapping, problems);
  return buildContent(items, mapping, library, problems);
}

/** The rows below the titles, without those that belong to the printed pages, each of which is told once. */
function bodyOf(sheet: Sheet, { header_row, page_rows }: Mapping, problems: Problems): Sheet['rows'] {
  const left = findPageRows(sheet, header_row).filter(({ isTitles }) => isTitles || page_rows === 'skip');
  for (const { text, rows } of left) {
    const [first = 0] = rows;
    problems.warn(
      first,
      '',
      say('content.manual_page_rows', { text: text.slice(0, longestShown), count: rows.length }),
    );
  }
  const without = new Set(left.flatMap(({ rows }) => rows));
  return sheet.rows.filter(({ row }) => row > header_row && !without.has(row));
}

/** A sheet in the product's own format, under the name that was chosen for the library. */
function formatContent(sheet: Sheet, mapping: Mapping, library: string, problems: Problems): FileContent {
  const table = tableOf(sheet.rows.filter(({ row }) => row >= mapping.header_row));
  const { content, errors } = readContent(table, placeColumns(table.header));
  for (const { row, column, reason } of errors.listed) problems.error(row, column, reason);
  return { ...content, library: library || content.library };
}

function emptyContent(library: string): FileContent {
  return { library, description: '', rows: 0, chapters: [], configuration: [] };
}

function fingerprintOf({ library, description, chapters, configuration }: FileContent): string {
  const plain = ({ parent, key, row, filler, ...node }: FileNode): object => ({
    ...node,
    children: node.children.map(plain),
    activities: node.activities.map(({ row: _, elementRows: _rows, ...activity }) => activity),
  });
  const named = configuration.map(({ row: _, ...item }) => item);
  return createHash('sha256')
    .update(JSON.stringify([library, description, chapters.map(plain), named]))
    .digest('hex');
}
