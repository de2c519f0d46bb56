import type { FileContent, FileNode } from '../domain/import/file-content';
import { packContent } from '../domain/import/packed-content';
import { told } from '../domain/import/row-error';
import { allSheets, type Mapping } from '../domain/manual/mapping';
import { rowsOfSheet } from '../domain/manual/problems';
import { leadSheet, proposeForSheet, proposeMapping } from '../domain/manual/propose-mapping';
import { readManual } from '../domain/manual/read-manual';
import { readWorkbook } from '../workbook/read-workbook';
import type { Workbook } from '../workbook/workbook';

/*
 * What an import of a manual does in worker threads (heavy-manual.ts). This module imports nothing that connects anywhere:
 * each thread loads it.
 */

/** A file with how it is to be read. */
export interface ManualFile {
  bytes: Uint8Array;
  /** The whole mapping, or the sheet and the row of its header, for which the rest is proposed; nothing proposes all of it. */
  mapping?: Mapping | { sheet: string; header_row?: number };
  /** What the library is to be called; taken from the file, or its name, when ''. */
  library: string;
  fileName: string;
}

/** One page of what a file comes to. */
export interface ManualPage extends ManualFile {
  skip: number;
  take: number;
}

/** A chapter, standard, substandard or element as a preview shows it. */
export interface PreviewLine {
  row: number;
  level: FileNode['kind'] | 'element';
  code: string;
  name: string;
  description: string;
  esr: number;
  languages: string[];
}

/** A problem as it travels between threads, and to browsers. */
export interface ToldProblem {
  severity: string;
  sheet: string;
  row: number;
  column: string;
  reason: string;
  key: string;
  parameters: Record<string, string>;
}

/** Texts of a preview are cut: it is for looking at. */
const shown = { cell: 200, description: 300, rows: 12 } as const;

/** What a file comes to under a mapping: the content itself, packed, and one page of it as a preview shows it. */
export async function previewManual(page: ManualPage) {
  const workbook = await readWorkbook(page.bytes);
  const { mapping, content, problems, fingerprint } = readWith(workbook, page);
  const lines = linesOf(content);
  return {
    mapping,
    content: packContent(content),
    fingerprint,
    sheets: workbook.sheets.map(({ name, rows, hidden }) => ({ name, hidden, rows: rows.length })),
    grid: gridOf(workbook, mapping),
    lines: lines.slice(page.skip, page.skip + page.take),
    total: lines.length,
    languages: [...new Set(lines.flatMap(({ languages }) => languages))].sort(),
    problems: problems.listed.map(({ reason, ...place }) => ({ ...place, reason: String(reason), ...told(reason) })),
    errors: problems.errors,
    warnings: problems.warnings,
  };
}

/** What a file comes to under a mapping, to be imported. */
export async function manualContent(file: ManualFile) {
  const { content, problems, fingerprint } = readWith(await readWorkbook(file.bytes), file);
  return { content: packContent(content), fingerprint, errors: problems.errors };
}

function readWith(workbook: Workbook, { mapping: given, library, fileName }: ManualFile) {
  const mapping = settled(workbook, given);
  const named = library || ownName(workbook, mapping) || nameOfFile(fileName);
  return { mapping, ...readManual(workbook, mapping, named) };
}

function settled(workbook: Workbook, given: ManualFile['mapping']): Mapping {
  if (given && 'columns' in given) return given;
  if (given?.sheet === allSheets)
    return { ...proposeForSheet(leadSheet(workbook), given.header_row).mapping, sheet: allSheets };
  const sheet = workbook.sheets.find(({ name, rows }) => name === given?.sheet && rows.length > 0);
  return sheet && given ? proposeForSheet(sheet, given.header_row).mapping : proposeMapping(workbook);
}

/** The name of a library that a file in the product's own format says. */
function ownName(workbook: Workbook, mapping: Mapping): string {
  return mapping.layout === 'format' ? readManual(workbook, mapping, '').content.library : '';
}

function nameOfFile(name: string): string {
  return (
    name
      .replace(/\.[a-z]{3,4}$/i, '')
      .replace(/[_\s]+/g, ' ')
      .trim() || 'Library'
  );
}

function gridOf(workbook: Workbook, mapping: Mapping): { row: number; cells: string[] }[] {
  const shownSheet =
    mapping.sheet === allSheets ? leadSheet(workbook) : workbook.sheets.find(({ name }) => name === mapping.sheet);
  const rows = shownSheet?.rows ?? [];
  const from = rows.filter(({ row }) => row >= mapping.header_row).slice(0, shown.rows);
  return from.map(({ row, cells }) => ({ row, cells: Array.from(cells, (text) => (text ?? '').slice(0, shown.cell)) }));
}

function linesOf({ chapters }: FileContent): PreviewLine[] {
  const lines: PreviewLine[] = [];
  const walk = (nodes: FileNode[]): void => {
    for (const node of nodes) {
      const { row, kind, code, name, description, esr = 0, translations = {}, activities } = node;
      const languages = Object.keys(translations);
      lines.push({
        row: row % rowsOfSheet,
        level: kind,
        code,
        name,
        description: description.slice(0, shown.description),
        esr,
        languages,
      });
      for (const { elements, elementRows, row: at } of activities) {
        for (const [index, { names = {}, ...element }] of elements.entries())
          lines.push({
            row: (elementRows?.[index] ?? at) % rowsOfSheet,
            level: 'element',
            ...element,
            description: '',
            esr: 0,
            languages: Object.keys(names),
          });
      }
      walk(node.children);
    }
  };
  walk(chapters);
  return lines;
}
