import { say } from '@attesta/kit/plain';
import { columnName, type SheetRow } from '../../workbook/workbook';
import { addedTranslations } from '../translations';
import { codeParts, isCode, listNumbers, Numbering, splitHeading } from './codes';
import { blankItem, type ManualItem, type RowTexts, rowTexts } from './manual-item';
import type { Mapping } from './mapping';
import type { Problems } from './problems';
import { indentOf } from './propose-mapping';
import { readEsr } from './read-esr';
import { warnUnpaired } from './warn-unpaired';

/** What is remembered from row to row. */
interface Walk {
  mapping: Mapping;
  problems: Problems;
  numbering: Numbering;
  /** Columns by what they hold; -1 where there is none. */
  code: number;
  name: number;
  depth: number;
  /** Depth of the last row that had a code or a number of its own. */
  last: number;
  /** Rows whose codes number a list below the code above them, and that code. */
  lists: Set<SheetRow>;
  above: { code: string; depth: number } | undefined;
  /** Words of a depth column by the order in which they first came. */
  words: Map<string, number>;
}

/** A title above numbered rows stands above all of them. */
const titleDepth = 0;

/** The items of a sheet of which each row is one, as the depth of the rows says; rows without one go on with the row above. */
export function readRows(rows: SheetRow[], mapping: Mapping, problems: Problems): ManualItem[] {
  const columnOf = (role: string) =>
    mapping.columns.find((column) => column.role === role && !column.language)?.column ?? -1;
  const walk: Walk = {
    mapping,
    problems,
    numbering: new Numbering(),
    code: columnOf('code'),
    name: columnOf('name'),
    depth: columnOf('depth'),
    last: 0,
    lists: new Set(),
    above: undefined,
    words: new Map(),
  };
  if (walk.code >= 0 && mapping.depth_from === 'numbering') walk.lists = listRows(rows, walk.code);
  const items: ManualItem[] = [];
  for (const row of rows) {
    const texts = rowTexts(row.cells, mapping);
    warnUnpaired(row.row, texts, problems);
    if (walk.code < 0 && mapping.depth_from === 'numbering') splitName(texts);
    const depth = depthOf(walk, row, texts);
    const previous = items.at(-1);
    if (depth === undefined) {
      if (previous) {
        goOn(previous, texts);
        previous.esr ??= readEsr(texts.esr, row.row, columnOf('esr'), problems);
      } else if (hasText(texts)) problems.warn(row.row, '', say('content.manual_row_before_first'));
      continue;
    }
    const item = { ...blankItem(row.row, depth), ...pick(texts) };
    item.esr = readEsr(texts.esr, row.row, columnOf('esr'), problems);
    items.push(item);
  }
  return items;
}

function pick({ code, name, description, elements, translations }: RowTexts) {
  return { code, name, description, elements, translations };
}

function hasText({ code, name, description, elements }: RowTexts): boolean {
  return Boolean(code || name || description || elements.length > 0);
}

/** Where there is no column for codes, names begin with them. */
function splitName(texts: RowTexts): void {
  const heading = splitHeading(texts.name, true);
  texts.code = heading.code;
  texts.name = heading.name;
  texts.description = [heading.description, texts.description].filter(Boolean).join('\n\n');
}

/** A row that has no depth of its own says more of the row above it. */
function goOn(item: ManualItem, { name, description, elements, translations }: RowTexts): void {
  item.description = [item.description, name, description].filter(Boolean).join('\n\n');
  item.elements.push(...elements);
  item.translations = addedTranslations(item.translations, translations);
}

/** How deep a row stands; undefined for one that goes on with the row above. */
function depthOf(walk: Walk, row: SheetRow, texts: RowTexts): number | undefined {
  const { mapping } = walk;
  if (!texts.code && !texts.name && !(mapping.depth_from === 'column' && texts.depth)) return undefined;
  if (mapping.depth_from === 'column') return columnDepth(walk, row, texts);
  if (mapping.depth_from === 'outline') return (row.outline ?? 0) + 1;
  if (mapping.depth_from === 'indentation') return indentOf(row, walk.name) + 1;
  return numberedDepth(walk, row, texts);
}

function columnDepth(walk: Walk, row: SheetRow, texts: RowTexts): number {
  const said = texts.depth;
  if (!said) {
    walk.problems.warn(row.row, letter(walk.depth), say('content.manual_no_depth'));
    return Math.max(1, walk.last);
  }
  const number = Number(said.replace(/^[^\d]*(\d+)[^\d]*$/, '$1'));
  if (Number.isInteger(number) && number >= 0 && number < 100) walk.last = number;
  else {
    const word = said.toLowerCase();
    if (!walk.words.has(word)) walk.words.set(word, walk.words.size + 1);
    walk.last = walk.words.get(word) as number;
  }
  return walk.last;
}

function numberedDepth(walk: Walk, row: SheetRow, texts: RowTexts): number {
  const { code } = texts;
  // A word in the column of codes, alone in its row, is a title that was merged over the columns.
  const title = row.cells.filter((cell) => cell?.trim()).length === 1 && !isCode(code) && isLeftmost(walk, row);
  if (title) {
    if (!texts.name) [texts.name, texts.code] = [code, ''];
    walk.last = titleDepth;
    return titleDepth;
  }
  if (!code) return walk.last + 1;
  if (walk.above && walk.lists.has(row)) {
    // The number of a list tells it from its siblings alone.
    texts.code = [walk.above.code, ...codeParts(code)].join('.');
    walk.last = walk.above.depth + 1;
    return walk.last;
  }
  walk.last = walk.numbering.depthOf(code);
  walk.above = { code, depth: walk.last };
  return walk.last;
}

function listRows(rows: SheetRow[], column: number): Set<SheetRow> {
  const numbers = listNumbers(
    rows.map(({ cells }) => cells[column]?.trim() ?? '').map((text) => (isCode(text) ? text : '')),
  );
  return new Set(rows.filter((_, index) => numbers.has(index)));
}

function isLeftmost({ mapping }: Walk, row: SheetRow): boolean {
  const first = row.cells.findIndex((cell) => cell?.trim());
  return first <= Math.min(...mapping.columns.filter(({ role }) => role !== 'ignore').map(({ column }) => column));
}

function letter(column: number): string {
  return column < 0 ? '' : columnName(column);
}
