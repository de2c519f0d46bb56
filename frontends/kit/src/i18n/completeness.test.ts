import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from './languages';

const root = join(__dirname, '..', '..', '..');
const codes = languages.map(({ code }) => code);

type Tree = { [key: string]: string | Tree };

function flatten(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

const frontends = readdirSync(root).filter((name) => existsSync(join(root, name, 'src')));
const folders = frontends.flatMap((name) => [
  ...new Set(
    filesBelow(join(root, name, 'src'))
      .filter((file) => /[/\\]locales[/\\](\w+[/\\])?\w\w\.json$/.test(file))
      .map((file) => join(file, '..')),
  ),
]);
/** kit/src/i18n/locales is "ui", <remote>/src/locales the remote's with the parts below, a component's own folder its own. */
const namespaceOf = (folder: string): string => {
  const parts = folder.slice(root.length + 1).split(/[/\\]/);
  const parent = parts[parts.lastIndexOf('locales') - 1];
  if (parent === 'i18n') return 'ui';
  return parent === 'src' ? (parts[0] as string) : (parent as string);
};
const load = (folder: string, code: string): Map<string, string> =>
  new Map(flatten(JSON.parse(readFileSync(join(folder, `${code}.json`), 'utf8')) as Tree));
/** i18next's plural forms differ between languages; the key without its form must be there. */
const withoutPlural = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');
const placeholders = (text: string): string[] => (text.match(/\{\{\w+\}\}/g) ?? []).sort();

describe.each(folders.map((folder) => [folder.slice(root.length + 1), folder]))('the texts in %s', (_name, folder) => {
  const english = load(folder, 'en');
  const keys = new Set([...english.keys()].map(withoutPlural));

  it.each(codes)('are complete in %s', (code) => {
    expect(existsSync(join(folder, `${code}.json`))).toBe(true);
    const texts = load(folder, code);
    expect(new Set([...texts.keys()].map(withoutPlural))).toEqual(keys);
    for (const [key, text] of texts) {
      expect({ key, text: text.trim() }).not.toEqual({ key, text: '' });
      const original =
        english.get(key) ?? english.get(`${withoutPlural(key)}_other`) ?? english.get(withoutPlural(key)) ?? text;
      if (!/_(zero|one|two)$/.test(key))
        expect({ key, names: placeholders(text) }).toEqual({ key, names: placeholders(original) });
    }
  });
});

describe.each(frontends)('the keys that %s asks for', (name) => {
  const own = name === 'kit' ? 'ui' : name;
  const namespaces = new Map<string, Set<string>>();
  for (const folder of folders) {
    const known = [...load(folder, 'en').keys()].map(withoutPlural);
    namespaces.set(namespaceOf(folder), new Set([...(namespaces.get(namespaceOf(folder)) ?? []), ...known]));
  }
  const sources = filesBelow(join(root, name, 'src')).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  );

  it('exist', () => {
    const missing: string[] = [];
    for (const file of sources) {
      const text = readFileSync(file, 'utf8');
      // A file that reads another namespace says so in useTranslation.
      const given = /useTranslation\('([\w-]+)'\)/.exec(text)?.[1] ?? own;
      for (const [, found = ''] of text.matchAll(/\bt\(\s*'([\w:.-]+)'/g)) {
        const [namespace, key] = found.includes(':') ? (found.split(':') as [string, string]) : [given, found];
        if (!namespaces.get(namespace)?.has(key)) missing.push(`${file.slice(root.length + 1)}: ${namespace}:${key}`);
      }
      for (const [, prefix = ''] of text.matchAll(/\bt\(\s*`([\w:.-]+)\$\{/g)) {
        const [namespace, start] = prefix.includes(':') ? (prefix.split(':') as [string, string]) : [given, prefix];
        if (![...(namespaces.get(namespace) ?? [])].some((key) => key.startsWith(start))) {
          missing.push(`${file.slice(root.length + 1)}: ${namespace}:${start}…`);
        }
      }
    }
    expect(missing).toEqual([]);
  });
});
