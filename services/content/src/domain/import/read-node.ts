import { say } from '@attesta/kit/plain';
import { isSameName } from '../identity';
import { limits } from '../limits';
import { NodeIndex } from '../node-index';
import type { NodeKind } from '../node-kind';
import type { FileNode } from './file-content';
import { type RowReader, textCell } from './row-reader';

/**
 * The chapter, standard or substandard of which a row says something: one of an earlier row, or a new one below the parent.
 * @returns undefined where what the row says of it is wrong, which is added to the errors
 */
export function readNode(
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
export class NumberedIndex extends NodeIndex<FileNode> {
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
  if (!isSameName(found.name, name)) {
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
