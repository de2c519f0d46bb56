import { nameKey, tidyName } from '../identity';
import { limits } from '../limits';
import { NodeIndex } from '../node-index';
import { type NodeKind, nodeKinds } from '../node-kind';
import type { FileContent, FileNode } from './file-content';
import type { ColumnPlaces, ImportColumn } from './import-columns';
import type { Table } from './parse-table';
import { readActivity } from './read-activity';
import { RowErrors } from './row-error';

/** One row's cells by column, with the way to complain about them. */
export interface RowReader {
  row: number;
  cell(column: ImportColumn): string;
  /** The cell as a name: tidied, and complained about when too long. */
  name(column: ImportColumn, longest: number): string;
  error(column: ImportColumn, reason: string): void;
}

/**
 * Builds a library's tree from the rows of a file. Rows repeat what stands above them; what they say twice must agree.
 * Returns the tree and everything that is wrong: with any error, nothing of it may be imported.
 */
export function readContent(table: Table, { places }: ColumnPlaces): { content: FileContent; errors: RowErrors } {
  const errors = new RowErrors();
  const content: FileContent = { library: '', rows: table.rows.length, chapters: [] };
  const indexes = Object.fromEntries(nodeKinds.map((kind) => [kind, new NodeIndex<FileNode>()])) as Record<
    NodeKind,
    NodeIndex<FileNode>
  >;
  for (const { row, cells } of table.rows) {
    const reader = rowReader(row, cells, places, errors);
    if (cells.slice(table.header.length).some((cell) => cell.trim())) {
      reader.error('library', `The row has ${cells.length} cells, but the header only ${table.header.length}.`);
    }
    readLibrary(content, reader);
    let parent: FileNode | undefined;
    for (const kind of nodeKinds) {
      const node = readNode(indexes[kind], kind, parent, reader);
      if (!node) break;
      if (!parent && !content.chapters.includes(node)) content.chapters.push(node);
      parent = node;
      if (kind === 'substandard') readActivity(node, reader);
    }
  }
  if (table.rows.length === 0) errors.add(2, 'library', 'The file has a header, but no rows below it.');
  return { content, errors };
}

function rowReader(row: number, cells: string[], places: ColumnPlaces['places'], errors: RowErrors): RowReader {
  const cell = (column: ImportColumn) => cells[places.get(column) ?? -1]?.trim() ?? '';
  const error = (column: ImportColumn, reason: string) => errors.add(row, column, reason);
  const name = (column: ImportColumn, longest: number) => {
    const text = tidyName(cell(column));
    if (text.length > longest) error(column, `The ${column} is longer than ${longest} characters.`);
    return text;
  };
  return { row, cell, name, error };
}

function readLibrary(content: FileContent, reader: RowReader): void {
  const library = reader.name('library', limits.name);
  if (!library) reader.error('library', 'library is required.');
  else if (!content.library) content.library = library;
  else if (nameKey(library) !== nameKey(content.library)) {
    reader.error(
      'library',
      `A file holds one library: this row names "${library}", an earlier one "${content.library}".`,
    );
  }
}

function readNode(
  index: NodeIndex<FileNode>,
  kind: NodeKind,
  parent: FileNode | undefined,
  reader: RowReader,
): FileNode | undefined {
  const name = reader.name(kind, limits.name);
  const code = kindCode(kind, reader);
  if (!name) {
    reader.error(kind, `${kind} is required.`);
    return undefined;
  }
  const parentKey = parent?.key ?? '';
  const found = index.find(parentKey, code, name);
  if (found === 'ambiguous') {
    reader.error(`${kind}_code`, `Several siblings are named "${name}": say which one by its code.`);
    return undefined;
  }
  const node = found ?? add(index, { kind, name, code, parent, row: reader.row });
  if (found && !agrees(found, kind, parent, name, reader)) return undefined;
  if (code && !node.code) index.giveCode(node, code);
  if (kind === 'substandard') readSubstandard(node, reader);
  return node;
}

function kindCode(kind: NodeKind, reader: RowReader): string {
  return reader.name(`${kind}_code`, limits.code);
}

function add(
  index: NodeIndex<FileNode>,
  { parent, ...said }: { kind: NodeKind; name: string; code: string; parent: FileNode | undefined; row: number },
): FileNode {
  const key = `${said.kind} ${said.row}`;
  const node: FileNode = { ...said, key, description: '', children: [], activities: [] };
  if (parent) {
    node.parent = parent;
    parent.children.push(node);
  }
  index.add(parent?.key ?? '', node);
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
    reader.error(kind, `The code "${found.code}" belongs to "${found.name}" in row ${found.row}, here to "${name}".`);
    return false;
  }
  if (found.parent !== parent) {
    reader.error(
      `${kind}_code`,
      `The code "${found.code}" stands below "${found.parent?.name}" in row ${found.row}, here below "${parent?.name}".`,
    );
    return false;
  }
  return true;
}

const esrWords: Record<string, 0 | 1> = { '0': 0, no: 0, false: 0, '1': 1, yes: 1, true: 1, esr: 1 };

function readSubstandard(node: FileNode, reader: RowReader): void {
  const description = reader.cell('substandard_description').replace(/\r\n?/g, '\n');
  if (description.length > limits.description) {
    reader.error(
      'substandard_description',
      `The description is longer than ${limits.description.toLocaleString('en')} characters.`,
    );
  } else if (!node.description) node.description = description;
  else if (description && description !== node.description) {
    reader.error('substandard_description', `The description differs from that in row ${node.row}.`);
  }
  const word = reader.cell('esr').toLowerCase();
  const esr = Object.hasOwn(esrWords, word) ? esrWords[word] : undefined;
  if (word && esr === undefined) reader.error('esr', `esr is 1 or 0 (yes or no), not "${word}".`);
  else if (node.esr === undefined) node.esr = esr;
  else if (esr !== undefined && esr !== node.esr) reader.error('esr', `esr differs from that in row ${node.row}.`);
}
