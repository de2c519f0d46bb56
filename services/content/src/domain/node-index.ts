import { nameKey } from './identity';

interface Identified {
  code: string;
  name: string;
}

/**
 * Finds an item of one level of a library as the import identifies it: by its code where one is given, otherwise by its
 * name among siblings. An item without a code takes the code that a later row of the same name gives it.
 */
export class NodeIndex<N extends Identified> {
  private readonly byCode = new Map<string, N>();
  private readonly byName = new Map<string, N[]>();

  add(parent: string, node: N): void {
    if (node.code) this.byCode.set(node.code, node);
    const key = siblingKey(parent, node.name);
    this.byName.set(key, [...(this.byName.get(key) ?? []), node]);
  }

  /** The item; 'ambiguous' when no code is given and several siblings share the name. */
  find(parent: string, code: string, name: string): N | 'ambiguous' | undefined {
    const sameName = this.byName.get(siblingKey(parent, name)) ?? [];
    const withoutCode = sameName.find((node) => !node.code);
    if (code) return this.byCode.get(code) ?? withoutCode;
    if (withoutCode) return withoutCode;
    return sameName.length > 1 ? 'ambiguous' : sameName[0];
  }

  giveCode(node: N, code: string): void {
    node.code = code;
    this.byCode.set(code, node);
  }
}

function siblingKey(parent: string, name: string): string {
  return `${parent}\n${nameKey(name)}`;
}
