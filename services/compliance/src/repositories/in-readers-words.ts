import { type FindOptions, readersLanguage } from '@attesta/kit';
import type { NodeDocument } from './node.schema';

type Said = Pick<NodeDocument, 'name' | 'description' | 'translations'>;

/** What is read of nodes, with what they are called in the reader's language where it is known. */
export function withReadersWords(options: FindOptions): FindOptions {
  const language = readersLanguage();
  if (!language || !options.select) return options;
  const words = (['name', 'description'] as const).filter((field) => options.select?.includes(field));
  return { ...options, select: [...options.select, ...words.map((field) => `translations.${language}.${field}`)] };
}

/** Nodes under the names that they have in the reader's language; as they are where they have none in it. */
export function inReadersWords<Node extends Said>(nodes: Node[]): Node[] {
  const language = readersLanguage();
  if (!language) return nodes;
  return nodes.map(({ translations, ...node }) => {
    const words = translations?.[language];
    const name = words?.name || node.name;
    // Long texts are not always read.
    const described = 'description' in node ? { description: words?.description || node.description } : {};
    return { ...node, name, ...described } as unknown as Node;
  });
}
