import { readersLanguage } from '@attesta/kit';
import { LeastRecent } from './least-recent';
import type { Node } from './node.repository';

/** So many nodes are kept in this process; each takes about a kilobyte. */
const mostKept = 60_000;

interface KeptTree {
  stamp: number;
  nodes: readonly Node[];
}

const kept = new LeastRecent<KeptTree>(mostKept);

/**
 * The nodes of some libraries that the platform owns, out of this process where they are what is stored. Every organization that works
 * with a library reads the same ones.
 * @param stamps of each library, read before
 * @param read of the one library that is not kept, in the reader's language
 */
export async function keptTrees(
  stamps: Map<string, number>,
  read: (library: string) => Promise<Node[]>,
): Promise<readonly Node[]> {
  const found: (readonly Node[])[] = [];
  for (const [library, stamp] of stamps) {
    const key = `${library} ${readersLanguage() ?? ''}`;
    const known = kept.get(key);
    const nodes = known?.stamp === stamp ? known.nodes : (await read(library)).map((node) => Object.freeze(node));
    if (known?.nodes !== nodes) kept.set(key, { stamp, nodes }, nodes.length);
    found.push(nodes);
  }
  // One library names each of its nodes once; what proves something in several comes with each of them.
  return found.length === 1
    ? (found[0] as readonly Node[])
    : [...new Map(found.flat().map((node) => [node.id, node])).values()];
}
