import { say } from '@attesta/kit/plain';
import { nameKey } from '../identity';
import type { FileContent, FileNode } from '../import/file-content';
import { nodeKinds } from '../node-kind';
import type { Problems } from './problems';

/**
 * Makes every item one that can be told from others, as a library needs it: no two of a level share a code, and no two
 * siblings without codes a name. A code that comes again is numbered; siblings of one name get the code of what stands above
 * them and their place. Each is told of.
 */
export function settleIdentities(content: FileContent, problems: Problems): void {
  const codes = new Map(nodeKinds.map((kind) => [kind, new Taken((code) => code)]));
  const codesOf = ({ kind }: FileNode) => codes.get(kind) as Taken;
  const walk = (nodes: FileNode[]): void => {
    for (const node of nodes) {
      settleCode(node, codesOf(node), problems);
      walk(node.children);
    }
  };
  walk(content.chapters);
  settleNames(content.chapters, undefined, codesOf, problems);
}

/** Texts that are taken, each with the row that took it. */
class Taken {
  /** @param keyOf what two texts share that are taken for the same */
  constructor(private readonly keyOf: (text: string) => string) {}

  private readonly rows = new Map<string, number>();
  private readonly counts = new Map<string, number>();

  rowOf(text: string): number | undefined {
    return this.rows.get(this.keyOf(text));
  }

  take(text: string, row: number): void {
    this.rows.set(this.keyOf(text), row);
  }

  /** The text, or with the first number behind it that is not taken. */
  free(text: string): string {
    let count = this.counts.get(text) ?? 1;
    let found = text;
    while (this.rows.has(this.keyOf(found))) {
      count += 1;
      found = `${text} (${count})`;
    }
    this.counts.set(text, count);
    return found;
  }
}

function settleCode(node: FileNode, codes: Taken, problems: Problems): void {
  const { code, row } = node;
  if (!code) return;
  const earlier = codes.rowOf(code);
  if (earlier !== undefined) {
    node.code = codes.free(code);
    if (!node.filler)
      problems.warn(
        row,
        problems.columnOf('code', node.kind),
        say('content.manual_code_again', { code, row: problems.placeOf(earlier), other: node.code }),
      );
  }
  codes.take(node.code, row);
}

function settleNames(
  nodes: FileNode[],
  parent: FileNode | undefined,
  codesOf: (node: FileNode) => Taken,
  problems: Problems,
): void {
  const counts = new Map<string, number>();
  for (const { code, name } of nodes) if (!code) counts.set(nameKey(name), (counts.get(nameKey(name)) ?? 0) + 1);
  const names = new Taken(nameKey);
  for (const [index, node] of nodes.entries()) {
    const { name, row } = node;
    if (!node.code && (counts.get(nameKey(name)) ?? 0) > 1) {
      if (parent?.code) {
        node.code = codesOf(node).free(`${parent.code}.${String(index + 1).padStart(2, '0')}`);
        codesOf(node).take(node.code, row);
        problems.warn(
          row,
          problems.columnOf('name', node.kind),
          say('content.manual_name_again_code', { name, code: node.code }),
        );
      } else if (names.rowOf(name) !== undefined) {
        node.name = names.free(name);
        problems.warn(
          row,
          problems.columnOf('name', node.kind),
          say('content.manual_name_again', { name, other: node.name }),
        );
      }
    }
    if (!node.code) names.take(node.name, row);
    settleNames(node.children, node, codesOf, problems);
  }
}
