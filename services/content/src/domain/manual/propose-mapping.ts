import { grouped } from '@attesta/kit/plain';
import type { Sheet, SheetRow, Workbook } from '../../workbook/workbook';
import { importColumns, requiredColumns } from '../import/import-columns';
import { isCodeColumn, isRunning, isUpperCode, settleCodes } from './code-columns';
import { codeParts, isCode, Numbering, splitHeading } from './codes';
import { type ColumnFacts, columnFacts } from './column-facts';
import { meaningOf, type TitleMeaning } from './column-titles';
import { groupedTitles, isLowerHeader } from './grouped-titles';
import { headerWithin, proposedSheet } from './manual-sheets';
import { type ColumnMapping, type DepthSource, levelsOf, type Mapping, mostLevels, saysWhat } from './mapping';
import { findPageRows } from './page-rows';

/** What holds until a person says otherwise. */
const usual = { response_frequency: '', deeper: 'elements', page_rows: 'skip' } as const;

/**
 * How a workbook is probably to be read: the sheet that looks most like a manual, and what its columns hold. A person
 * corrects it, so it says something about every workbook that has text.
 */
export function proposeMapping(workbook: Workbook): Mapping {
  const { sheet, mapping } = bestProposal(workbook);
  if (mapping.layout === 'format') return mapping;
  const lead = { sheet, headerRow: mapping.header_row };
  return { ...mapping, sheet: proposedSheet(lead, workbook, mapping.columns) };
}

/** The sheet that looks most like a manual. */
export function leadSheet(workbook: Workbook): Sheet {
  return bestProposal(workbook).sheet;
}

function bestProposal(workbook: Workbook): { sheet: Sheet; mapping: Mapping; score: number } {
  const proposals = workbook.sheets
    .filter(({ rows }) => rows.length > 0)
    .map((sheet) => ({ sheet, ...proposeForSheet(sheet) }));
  return proposals.reduce((first, next) => (next.score > first.score ? next : first));
}

/**
 * How one sheet is probably to be read, and how sure that is.
 * @param headerRow the row of its titles where somebody has said it, 0 for none
 */
export function proposeForSheet(sheet: Sheet, headerRow?: number): { mapping: Mapping; score: number } {
  const header = headerRow === undefined ? findHeader(sheet.rows) : sheet.rows.find(({ row }) => row === headerRow);
  const titles = header ? groupedTitles(sheet.rows, header) : [];
  const ofPages = new Set(findPageRows(sheet, header?.row ?? 0).flatMap(({ rows }) => rows));
  const body = sheet.rows.filter(({ row }) => row > (header?.row ?? 0) && !ofPages.has(row));
  const base = { sheet: sheet.name, header_row: header?.row ?? 0, ...usual };
  // A manual is long; a sheet of a few rows about the file is none.
  const weight = Math.log2(1 + body.length) * (sheet.hidden ? 0.2 : 1);
  if (isOwnFormat(titles)) {
    const mapping: Mapping = { ...base, layout: 'format', depth_from: 'column', columns: [] };
    return { mapping, score: 100 * weight };
  }
  const meanings = titles.map(meaningOf);
  const columns = proposeColumns(meanings, columnFacts(body), body);
  const levels = new Set(levelsOf(columns));
  const depth = proposeDepth(columns, body);
  const layout = levels.size > 1 && depth !== 'column' ? 'levels' : 'rows';
  const settled = layout === 'levels' ? columns : columns.map((column) => ({ ...column, level: 0 }));
  const known = meanings.filter(Boolean).length;
  const mapping: Mapping = { ...base, layout, depth_from: depth, columns: settled };
  return { mapping, score: weight * (1 + known + (layout === 'levels' || depth !== 'numbering' ? 2 : 0)) };
}

/** Whether titles are those of the product's own import format, such as of a library that was exported. */
function isOwnFormat(titles: string[]): boolean {
  const names = new Set(
    Array.from(titles, (title) =>
      (title ?? '')
        .trim()
        .toLowerCase()
        .replace(/[\s_-]+/g, '_'),
    ),
  );
  return requiredColumns.every((column) => names.has(column)) && importColumns.some((column) => names.has(column));
}

/** The row that names the columns: the one that says most that is known, else a row of short texts above longer ones. */
function findHeader(rows: SheetRow[]): SheetRow | undefined {
  const first = rows.slice(0, headerWithin);
  const own = first.find(({ cells }) => isOwnFormat(cells));
  if (own) return own;
  const known = first.map((row) => ({ row, ...knownTitles(row) }));
  const best = known.reduce((top, next) =>
    next.kinds > top.kinds || (next.kinds === top.kinds && next.others < top.others) ? next : top,
  );
  // A sheet of one column has no second title that could confirm the first.
  const enough = rows.every((row) => filledCells(row).length <= 1) ? 1 : 2;
  if (best.kinds >= enough) {
    const below = rows[rows.indexOf(best.row) + 1];
    return below && isLowerHeader(best.row, below) ? below : best.row;
  }
  return first.find(
    (row, index) =>
      filledCells(row).length > 1 &&
      filledCells(row).every((text) => text.length <= 40 && !isCode(text)) &&
      (rows[index + 1]?.cells ?? []).some(isCode),
  );
}

/** How many kinds of known titles a row has, and how many cells besides; many manuals have columns that nobody knows. */
function knownTitles(row: SheetRow): { kinds: number; others: number } {
  const filled = filledCells(row);
  // What begins with a code is a row of the manual itself, whatever words stand in it; titles may be numbers further on.
  if (filled.slice(0, 3).some((text) => isCode(text) && /^\p{Nd}|\p{Nd}.*[.(/-]|[.(/-].*\p{Nd}/u.test(text)))
    return { kinds: 0, others: filled.length };
  const meanings = filled.flatMap((title) => (title.length <= 60 ? (meaningOf(title) ?? []) : []));
  const kinds = new Set(meanings.map(({ role, levelWord, language }) => `${role} ${levelWord} ${language}`)).size;
  return { kinds, others: filled.length - kinds };
}

function filledCells({ cells }: SheetRow): string[] {
  return cells.map((cell) => cell?.trim() ?? '').filter(Boolean);
}

function proposeColumns(
  meanings: (TitleMeaning | undefined)[],
  facts: ColumnFacts[],
  rows: SheetRow[],
): ColumnMapping[] {
  const levels = levelNumbers(meanings, facts);
  const filled = new Set(facts.map(({ column }) => column));
  const columns: ColumnMapping[] = [];
  for (const [column, meaning] of meanings.entries()) {
    if (!meaning || !filled.has(column)) continue;
    columns.push({ column, role: meaning.role, level: levels.get(meaning.levelWord) ?? 0, language: meaning.language });
  }
  settleLanguages(columns);
  if (levels.size === 1) settleOnlyLevel(columns, facts, rows);
  settleCodes(columns, facts, rows);
  completeByContent(columns, facts, rows);
  const isDepthless = ({ column, role }: ColumnMapping): boolean =>
    role === 'depth' && levels.size > 1 && facts.some((one) => one.column === column && one.smallNumbers < 1);
  return columns.filter((column) => column.level <= mostLevels && !isDepthless(column));
}

/** The levels that titles name, numbered from left to right as they first stand there. */
function levelNumbers(meanings: (TitleMeaning | undefined)[], facts: ColumnFacts[]): Map<string, number> {
  const filled = new Set(facts.map(({ column }) => column));
  const words = meanings.flatMap((meaning, column) =>
    meaning?.levelWord && saysWhat(meaning.role) && filled.has(column) ? meaning.levelWord : [],
  );
  return new Map([...new Set(words)].map((word, index) => [word, index + 1]));
}

/**
 * Settles what a title means that alone names a level, beside a column of names: what groups these is the level above them, what
 * holds codes is their code, and anything else is no name of theirs.
 */
function settleOnlyLevel(columns: ColumnMapping[], facts: ColumnFacts[], rows: SheetRow[]): void {
  const isName = ({ role, level, language }: ColumnMapping, at: number) => role === 'name' && level === at && !language;
  const [upper, named] = [1, 0].map((at) => columns.find((column) => isName(column, at)));
  const found = facts.find(({ column }) => column === upper?.column);
  if (!upper || !named || !found) return;
  const isFirst = facts.every(
    ({ column, codes }) =>
      column >= upper.column || (codes <= 0.6 && column !== named.column) || isRunning(rows, column),
  );
  if (found.codes > 0.6) {
    if (columns.some(({ role, level }) => role === 'code' && level <= 1)) columns.splice(columns.indexOf(upper), 1);
    else Object.assign(upper, { role: 'code', level: 0 });
  } else if (isFirst && found.distinct * found.filled <= 0.5) {
    const below = columns.filter(({ role, level }) => level === 0 && ['name', 'code', 'description'].includes(role));
    for (const column of below) column.level = 2;
  } else columns.splice(columns.indexOf(upper), 1);
}

/** A language is that of a translation only where the same is there without one. */
function settleLanguages(columns: ColumnMapping[]): void {
  const saidBy = ({ role, level }: ColumnMapping) => `${role} ${level}`;
  const plain = new Set(columns.filter(({ language }) => !language).map(saidBy));
  const open = grouped(
    columns.filter((column) => !plain.has(saidBy(column))),
    saidBy,
  );
  const languages = [...open.values()].flatMap((list) => list.map(({ language }) => language));
  const original = languages.includes('en') ? 'en' : languages[0];
  for (const list of open.values()) {
    const own = list.find(({ language }) => language === original) ?? list[0];
    if (own) own.language = '';
  }
}

/** Finds by their content the columns that no title names: codes, questions, names and descriptions. */
function completeByContent(columns: ColumnMapping[], facts: ColumnFacts[], rows: SheetRow[]): void {
  const has = (role: ColumnMapping['role']) => columns.some((column) => column.role === role && !column.language);
  const free = () => facts.filter(({ column }) => !columns.some((known) => known.column === column));
  const take = (role: ColumnMapping['role'], found: ColumnFacts | undefined) => {
    if (found) columns.push({ column: found.column, role, level: 0, language: '' });
  };
  const guessed = !has('name') && !has('description');
  if (guessed && !has('depth'))
    take(
      'depth',
      free().find((one) => one.smallNumbers === 1 && one.filled > 0.95 && isDepth(rows, one.column)),
    );
  if (!has('code') && guessed)
    take(
      'code',
      free().find(({ codes, filled }) => codes > 0.6 && filled > 0.2),
    );
  if (!has('code') && !guessed)
    take(
      'code',
      free().find((one) => isCodeColumn(one, columns, rows)),
    );
  const code = columns.find(({ role, level, language }) => role === 'code' && level === 0 && !language);
  if (code)
    take(
      'code',
      free().find((one) => isUpperCode(one, code, columns, rows)),
    );
  if (!has('element') && guessed)
    take(
      'element',
      free().find(({ questions }) => questions > 0.5),
    );
  if (!guessed) return;
  const texts = free()
    .filter(({ length, filled }) => length > 3 && filled > 0.05)
    .sort((a, b) => a.column - b.column);
  const longest = Math.max(0, ...texts.map(({ length }) => length));
  // Columns of groups stand left of what they group, are shorter and say the same again and again, or only once.
  take('name', texts.find(({ length, filled }) => length < longest && filled > 0.3) ?? texts[0]);
  take(
    'description',
    free().find(({ length, filled }) => length === longest && filled > 0.05),
  );
}

/** Whether small numbers go down one by one, as depths do, and not on and on as numbers of rows do. */
function isDepth(rows: SheetRow[], column: number): boolean {
  const depths = rows.map(({ cells }) => Number(cells[column])).filter(Number.isFinite);
  const kinds = new Set(depths).size;
  return (
    kinds > 1 && kinds <= 6 && depths.every((depth, index) => index === 0 || depth <= (depths[index - 1] ?? 0) + 1)
  );
}

function proposeDepth(columns: ColumnMapping[], rows: SheetRow[]): DepthSource {
  if (columns.some(({ role }) => role === 'depth')) return 'column';
  const name = columns.find(({ role, language }) => role === 'name' && !language)?.column ?? -1;
  const code = columns.find(({ role, language }) => role === 'code' && !language)?.column ?? -1;
  if (numberedShare(rows, code, name) > 0.4) return 'numbering';
  if (new Set(rows.map(({ outline }) => outline ?? 0)).size > 1) return 'outline';
  if (new Set(rows.map((row) => indentOf(row, name))).size > 1) return 'indentation';
  return 'numbering';
}

/** The share of the codes that stand below one before them. */
function numberedShare(rows: SheetRow[], code: number, name: number): number {
  const numbering = new Numbering();
  const codes = rows
    .map(({ cells }) => (code >= 0 ? (cells[code] ?? '') : splitHeading(cells[name] ?? '', true).code).trim())
    .filter((text) => codeParts(text).length > 0 && isCode(text));
  const below = codes.filter((text) => {
    const found = numbering.isBelowAnother(text);
    numbering.depthOf(text);
    return found;
  });
  return codes.length === 0 ? 0 : below.length / codes.length;
}

/** How far a cell is indented, by its style or by blanks before its text. */
export function indentOf(row: SheetRow, column: number): number {
  const blanks = /^[ \u00a0\u3000]*/.exec(row.cells[column] ?? '')?.[0].length ?? 0;
  const tabs = /^\t*/.exec(row.cells[column] ?? '')?.[0].length ?? 0;
  return (row.indents?.[column] ?? 0) * 100 + blanks + tabs * 4;
}
