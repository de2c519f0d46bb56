import { type Sentence, say } from '@attesta/kit/plain';
import { nameKey, tidyName } from '../identity';
import { limits } from '../limits';
import { NodeIndex } from '../node-index';
import { type NodeKind, nodeKinds } from '../node-kind';
import { mergedTranslations } from '../translations';
import type { FileContent, FileNode } from './file-content';
import { type ColumnPlaces, type ImportColumn, knownColumns, upperColumns } from './import-columns';
import type { Table } from './parse-table';
import { ActivityIndex, readActivity, requireFittingElements } from './read-activity';
import { ConfigurationIndex, readFurther } from './read-configuration';
import { RowErrors } from './row-error';
import { rowTranslations } from './row-translations';

/** One row's cells by column, with the way to complain about them. */
export interface RowReader {
  row: number;
  cell(column: ImportColumn): string;
  /** The cell as a name: tidied, and complained about when too long. */
  name(column: ImportColumn, longest: number): string;
  /** The cell as a whole number from 1; undefined for an empty one, and complained about when it is another text. */
  number(column: ImportColumn): number | undefined;
  error(column: ImportColumn, reason: Sentence): void;
}

/**
 * Builds a library's tree from the rows of a file. Rows repeat what stands above them; what they say twice must agree.
 * Returns the tree and everything that is wrong: with any error, nothing of it may be imported.
 */
export function readContent(
  table: Table,
  { places, translations }: ColumnPlaces,
): { content: FileContent; errors: RowErrors } {
  const errors = new RowErrors();
  const content: FileContent = {
    library: '',
    description: '',
    rows: table.rows.length,
    chapters: [],
    configuration: [],
  };
  const configuration = new ConfigurationIndex(content.configuration);
  const indexes = Object.fromEntries(nodeKinds.map((kind) => [kind, new NumberedIndex()])) as Record<
    NodeKind,
    NumberedIndex
  >;
  const mayEnd = upperColumns.some((column) => places.has(column));
  const activities = new ActivityIndex();
  const chapters = new Set<FileNode>();
  for (const { row, cells } of table.rows) {
    const reader = rowReader(row, cells, places, errors);
    const translated = rowTranslations(cells, translations);
    if (cells.slice(table.header.length).some((cell) => cell.trim())) {
      reader.error(
        'library',
        say('content.row_wider_than_header', { cells: cells.length, columns: table.header.length }),
      );
    }
    readLibrary(content, reader);
    const named = configuration.read(reader);
    let parent: FileNode | undefined;
    for (const kind of nodeKinds) {
      // A row about the library, a chapter or a standard alone ends with it.
      if (mayEnd && isBlankFrom(kind, reader)) break;
      const node = readNode(indexes[kind], kind, parent, reader);
      if (!node) break;
      if (translated[kind]) node.translations = mergedTranslations(node.translations ?? {}, translated[kind]);
      if (!parent) chapters.add(node);
      parent = node;
      if (kind !== 'substandard') continue;
      readFurther(node, named, reader);
      readActivity(activities, node, reader, translated);
    }
  }
  content.chapters = [...chapters];
  requireFittingElements(activities.all, errors);
  if (table.rows.length === 0) errors.add(2, 'library', say('content.header_only'));
  return { content, errors };
}

/** What a row may say without naming a chapter: of the library, and what its substandards choose from. */
const ofLibrary = new Set<ImportColumn>([
  'library',
  'library_description',
  'surveyor_category',
  'session_class',
  'session_class_category',
  'unit_focus_area',
  'checklist_name',
  'activity_type',
]);

/** Whether a row says nothing of a level and of all below it. */
function isBlankFrom(kind: NodeKind, reader: RowReader): boolean {
  const above = nodeKinds.slice(0, nodeKinds.indexOf(kind));
  const elsewhere = (column: ImportColumn) =>
    ofLibrary.has(column) ||
    above.some((one) => [one, `${one}_code`, `${one}_number`, `${one}_description`].includes(column));
  return knownColumns.every((column) => elsewhere(column) || reader.cell(column) === '');
}

function rowReader(row: number, cells: string[], places: ColumnPlaces['places'], errors: RowErrors): RowReader {
  const cell = (column: ImportColumn) => cells[places.get(column) ?? -1]?.trim() ?? '';
  const error = (column: ImportColumn, reason: Sentence) => errors.add(row, column, reason);
  const name = (column: ImportColumn, longest: number) => {
    const text = tidyName(cell(column));
    if (text.length > longest) error(column, say('content.longer_than', { field: column, most: longest }));
    return text;
  };
  const number = (column: ImportColumn) => {
    const text = cell(column);
    if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
    if (text) error(column, say('content.no_such_number', { field: column }));
    return undefined;
  };
  return { row, cell, name, number, error };
}

function readLibrary(content: FileContent, reader: RowReader): void {
  const library = reader.name('library', limits.name);
  if (!library) reader.error('library', say('kit.field_required', { field: 'library' }));
  else if (!content.library) content.library = library;
  else if (nameKey(library) !== nameKey(content.library)) {
    reader.error('library', say('content.one_library_a_file', { name: library, earlier: content.library }));
  }
  const description = textCell('library_description', reader);
  if (!content.description) content.description = description;
  else if (description && description !== content.description)
    reader.error('library_description', say('content.differs_from_row', { column: 'library_description', row: 2 }));
}

/** A cell of several lines, complained about when too long. */
function textCell(column: ImportColumn, reader: RowReader): string {
  const text = reader.cell(column).replace(/\r\n?/g, '\n');
  if (text.length <= limits.description) return text;
  reader.error(column, say('content.longer_than', { field: column, most: limits.description }));
  return '';
}

function readNode(
  index: NumberedIndex,
  kind: NodeKind,
  parent: FileNode | undefined,
  reader: RowReader,
): FileNode | undefined {
  const name = reader.name(kind, limits.name);
  const code = kindCode(kind, reader);
  if (!name) {
    reader.error(kind, say('kit.field_required', { field: kind }));
    return undefined;
  }
  const parentKey = parent?.key ?? '';
  const number = reader.number(`${kind}_number`);
  const found = index.find(parentKey, code, name, number);
  if (found === 'ambiguous') {
    reader.error(`${kind}_code`, say('content.several_siblings', { name }));
    return undefined;
  }
  const node = found ?? add(index, { kind, name, code, parent, row: reader.row }, number);
  if (found && !agrees(found, kind, parent, name, reader)) return undefined;
  if (code && !node.code && number === undefined) index.giveCode(node, code);
  readDescription(node, kind, reader);
  if (kind === 'substandard') readEsr(node, reader);
  return node;
}

function kindCode(kind: NodeKind, reader: RowReader): string {
  return reader.name(`${kind}_code`, limits.code);
}

/** Items by code and name, and by number where the file numbers those of one name. */
class NumberedIndex extends NodeIndex<FileNode> {
  private readonly numbered = new Map<string, FileNode>();

  override find(parent: string, code: string, name: string, number?: number): FileNode | 'ambiguous' | undefined {
    if (number === undefined) return super.find(parent, code, name);
    return this.numbered.get(`${parent}\n${number}`) ?? (code ? this.withCode(code) : undefined);
  }

  override add(parent: string, node: FileNode, number?: number): void {
    super.add(parent, node);
    if (number !== undefined) this.numbered.set(`${parent}\n${number}`, node);
  }
}

function add(
  index: NumberedIndex,
  { parent, ...said }: { kind: NodeKind; name: string; code: string; parent: FileNode | undefined; row: number },
  number?: number,
): FileNode {
  const key = `${said.kind} ${said.row}`;
  const node: FileNode = { ...said, key, description: '', children: [], activities: [] };
  if (parent) {
    node.parent = parent;
    parent.children.push(node);
  }
  index.add(parent?.key ?? '', node, number);
  return node;
}

/** Whether a row says of an item what an earlier row said of it. */
function agrees(
  found: FileNode,
  kind: NodeKind,
  parent: FileNode | undefined,
  name: string,
  reader: RowReader,
): boolean {
  if (nameKey(found.name) !== nameKey(name)) {
    const { code, row } = found;
    reader.error(kind, say('content.code_of_another', { code, name: found.name, row, other: name }));
    return false;
  }
  if (found.parent !== parent) {
    const { code, row } = found;
    const parents = { parent: found.parent?.name ?? '', other: parent?.name ?? '' };
    reader.error(`${kind}_code`, say('content.code_below_another', { code, row, ...parents }));
    return false;
  }
  return true;
}

const esrWords: Record<string, 0 | 1> = { '0': 0, no: 0, false: 0, '1': 1, yes: 1, true: 1, esr: 1 };

function readDescription(node: FileNode, kind: NodeKind, reader: RowReader): void {
  const column = `${kind}_description` as const;
  const description = textCell(column, reader);
  if (!node.description) node.description = description;
  else if (description && description !== node.description) {
    reader.error(column, say('content.differs_from_row', { column, row: node.row }));
  }
}

function readEsr(node: FileNode, reader: RowReader): void {
  const word = reader.cell('esr').toLowerCase();
  const esr = Object.hasOwn(esrWords, word) ? esrWords[word] : undefined;
  if (word && esr === undefined) reader.error('esr', say('content.esr_word', { word }));
  else if (node.esr === undefined) node.esr = esr;
  else if (esr !== undefined && esr !== node.esr)
    reader.error('esr', say('content.differs_from_row', { column: 'esr', row: node.row }));
}
