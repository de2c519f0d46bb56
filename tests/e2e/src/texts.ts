import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Tree = { [key: string]: string | Tree };
export type Texts = (key: string, values?: Record<string, string | number>) => string;

const frontends = join(__dirname, '../../../frontends');
const places: Record<string, string> = {
  ui: 'kit/src/i18n/locales',
  tree: 'kit/src/components/tree/locales',
  hierarchy: 'kit/src/components/hierarchy/locales',
  meetings: 'kit/src/components/meetings/locales',
  links: 'kit/src/components/links/locales',
  'linked-documents': 'kit/src/components/linked-documents/locales',
};

/** What the screens say in a language, read from the files that they read: `text('compliance:work.title')`. */
export function textsOf(language: string): Texts {
  const loaded = new Map<string, Tree>();
  return (key, values = {}) => {
    const [namespace = '', path = ''] = key.split(':');
    if (!loaded.has(namespace)) {
      const folder = places[namespace] ?? `${namespace}/src/locales`;
      loaded.set(namespace, textsIn(join(frontends, folder), language));
    }
    let found: string | Tree | undefined = loaded.get(namespace);
    for (const part of path.split('.')) found = typeof found === 'object' ? found[part] : undefined;
    if (typeof found !== 'string') throw new Error(`There is no text ${key} in ${language}.`);
    return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}

/** A text that varies by values as a pattern that matches any of them. */
export function pattern(text: Texts, key: string): RegExp {
  const marked = text(key, new Proxy({}, { get: () => '\u0000' }) as Record<string, string>);
  return new RegExp(marked.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('\u0000', '.*'));
}

/** The texts of a folder, with the parts that only some screens load. */
function textsIn(folder: string, language: string): Tree {
  const parts = ['.', ...readdirSync(folder).filter((name) => existsSync(join(folder, name, `${language}.json`)))];
  return parts
    .map((part) => JSON.parse(readFileSync(join(folder, part, `${language}.json`), 'utf8')) as Tree)
    .reduce(joined, {});
}

function joined(one: Tree, other: Tree): Tree {
  const all = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const known = all[key];
    all[key] = typeof known === 'object' && typeof value === 'object' ? joined(known, value) : value;
  }
  return all;
}
