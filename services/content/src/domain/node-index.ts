import { nameKey } from './identity';

interface Identified {
  code: string;
  name: string;
}

/** The siblings of one name. */
interface Namesakes<N> {
  first: N;
  several: boolean;
  /** The one that has no code, of which there is at most one; when it has got one, nobody has none until the next comes. */
  withoutCode: N;
}

/**
 * Finds an item of one level of a library as the import identifies it: by its code where one is given, otherwise by its
 * name among siblings. An item without a code takes the code that a later row of the same name gives it.
 */
export class NodeIndex<N extends Identified> {
  private readonly byCode = new Map<string, N>();
  private readonly byName = new Map<string, Namesakes<N>>();

  add(parent: string, node: N): void {
    if (node.code) this.byCode.set(node.code, node);
    const key = siblingKey(parent, node.name);
    const namesakes = this.byName.get(key);
    if (!namesakes) this.byName.set(key, { first: node, several: false, withoutCode: node });
    else {
      namesakes.several = true;
      if (namesakes.withoutCode.code) namesakes.withoutCode = node;
    }
  }

  /** The item; 'ambiguous' when no code is given and several siblings share the name. */
  find(parent: string, code: string, name: string): N | 'ambiguous' | undefined {
    const coded = code ? this.byCode.get(code) : undefined;
    if (coded) return coded;
    const namesakes = this.byName.get(siblingKey(parent, name));
    const withoutCode = namesakes?.withoutCode.code ? undefined : namesakes?.withoutCode;
    if (code || withoutCode) return withoutCode;
    return namesakes?.several ? 'ambiguous' : namesakes?.first;
  }

  /** The item of a code. */
  protected withCode(code: string): N | undefined {
    return this.byCode.get(code);
  }

  giveCode(node: N, code: string): void {
    node.code = code;
    this.byCode.set(code, node);
  }
}

function siblingKey(parent: string, name: string): string {
  return `${parent}\n${nameKey(name)}`;
}
