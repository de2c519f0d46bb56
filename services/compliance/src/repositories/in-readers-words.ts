import { type FindOptions, readersLanguage } from '@attesta/kit';
import type { NodeActivity, NodeDocument } from './node.schema';

type Said = Pick<NodeDocument, 'name' | 'description' | 'translations' | 'activity'>;

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
    const activity = node.activity && { activity: activityRead(node.activity, language, { was: node.name, name }) };
    return { ...node, name, ...described, ...activity } as unknown as Node;
  });
}

/** An activity with its elements under the names of a language; a document that is called like it goes on being so. */
function activityRead(
  activity: NodeActivity,
  language: string,
  { was, name }: { was: string; name: string },
): NodeActivity {
  const { elements, document_name } = activity;
  return {
    ...activity,
    ...(document_name && document_name === was ? { document_name: name } : {}),
    ...(elements && {
      elements: elements.map(({ names, ...element }) => ({
        ...element,
        ...(names?.[language] && { name: names[language] }),
      })),
    }),
  };
}
