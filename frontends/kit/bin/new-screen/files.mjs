import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { wordsOf } from './names.mjs';

export const repository = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', '..');
export const frontends = join(repository, 'frontends');

/** Writes a file and its folders. @returns its path */
export function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

function edit(file, change) {
  return write(file, change(readFileSync(file, 'utf8')));
}

/** Gives a remote that has only been announced so far what draws its screens. */
export function createApp({ remote, route }) {
  const source = join(frontends, remote, 'src');
  if (existsSync(join(source, 'app.tsx'))) return;
  write(
    join(source, 'texts.ts'),
    `import { registerTranslations } from '@attesta/ui';

registerTranslations('${remote}', (language) => import(\`./locales/\${language}.json\`));
`,
  );
  write(
    join(source, 'app.tsx'),
    `import { Navigate, Route, Routes } from '@attesta/ui/router';
import { lazy, type ReactNode } from 'react';
import './texts';

/** The screens of the remote ${remote}. */
export default function App(): ReactNode {
  return (
    <Routes>
      <Route path="*" element={<Navigate to="${route}" replace />} />
    </Routes>
  );
}
`,
  );
}

/** Adds the screen's route to the remote's app.tsx, before the one that answers everything else. */
export function insertRoute({ remote, route, names }) {
  const component = `${names.type}Page`;
  return edit(join(frontends, remote, 'src', 'app.tsx'), (text) => {
    const comment = text.indexOf('\n/**');
    const page = `() => import('./${names.file}/${names.file}-page')`;
    // A remote with texts in parts says which a screen needs; a new screen's own are in `locales` itself.
    const load = text.includes(' = page(') ? `page([], ${page})` : `lazy(${page})`;
    const loaded = `const ${component} = ${load};\n`;
    const withImport = `${text.slice(0, comment)}${loaded}${text.slice(comment)}`;
    return withImport.replace(/( *)<Route path="\*"/, `$1<Route path="${route}" element={<${component} />} />\n$&`);
  });
}

const localeFiles = (folder) => readdirSync(folder).filter((name) => name.endsWith('.json'));

/** @throws Error where the remote has files or texts of the screen's name already */
export function mustBeNew({ remote, names }) {
  const source = join(frontends, remote, 'src');
  if (existsSync(join(source, names.file))) throw new Error(`frontends/${remote}/src/${names.file} is there already.`);
  for (const file of localeFiles(join(source, 'locales'))) {
    const texts = JSON.parse(readFileSync(join(source, 'locales', file), 'utf8'));
    if (texts[names.key]) throw new Error(`${remote} has texts named ${names.key} (${file}): choose another name.`);
  }
}

/** What the menu says of the screen: the entry that announced it, or a new one at the end of the remote's last group. */
export function entryOf({ remote, route, names }) {
  const text = readFileSync(join(frontends, remote, 'src', 'remote.ts'), 'utf8');
  const announced = screenIn(text, route);
  if (announced && !/coming:/.test(announced)) throw new Error(`${route} is a screen of frontends/${remote} already.`);
  const known = [...text.matchAll(/group: '(\w+)',\s+order: (\d+)/g)].map(([, group, order]) => ({ group, order }));
  const group = known.at(-1)?.group ?? 'today';
  const order = Math.max(0, ...known.filter((one) => one.group === group).map((one) => Number(one.order))) + 10;
  const label = /label: '([\w.]+)'/.exec(announced ?? '')?.[1] ?? `menu.${names.key}`;
  return { group, order, label };
}

/** Adds the screen to what the remote says of itself, or makes it real where it was announced. */
export function insertScreen({ remote, route, names, parts }, { group, order, label }) {
  const needs = `needs: [${parts.map(({ rpc }) => `'${rpc}'`).join(', ')}]`;
  return edit(join(frontends, remote, 'src', 'remote.ts'), (text) => {
    const announced = screenIn(text, route);
    if (announced) return text.replace(announced, announced.replace(/coming: \[[^\]]*\]/, needs));
    const screen = `    {
      path: '${route}',
      ${needs},
      menu: { label: '${label}', icon: 'AppstoreOutlined', group: '${group}', order: ${order} },
    },
`;
    const end = /\n {2}screens: \[\n[\s\S]*?\n(?= {2}\])/.exec(text);
    if (!end) throw new Error(`frontends/${remote}/src/remote.ts has no list of screens to add ${names.type} to.`);
    const at = end.index + end[0].length;
    return text.slice(0, at) + screen + text.slice(at);
  });
}

function screenIn(text, route) {
  return text.split(/\n(?= {4}\{)/).find((block) => block.includes(`path: '${route}'`));
}

/** Adds the screen's texts, in English, to the six locale files of its remote. */
export function insertTexts({ remote, names, parts }, { label }) {
  const folder = join(frontends, remote, 'src', 'locales');
  const fields = [...new Set(parts.flatMap((part) => part.fields.map(({ name }) => name)))];
  return localeFiles(folder).map((file) =>
    edit(join(folder, file), (text) => {
      const texts = JSON.parse(text);
      const entry = label.replace(/^menu\./, '');
      texts.menu = { ...texts.menu, [entry]: texts.menu?.[entry] ?? names.words };
      texts[names.key] = {
        title: names.words,
        ...Object.fromEntries(parts.map(({ key, words }) => [key, words])),
        field: Object.fromEntries(fields.map((field) => [field, wordsOf(field)])),
        none: 'Nothing here yet',
      };
      return `${JSON.stringify(texts, null, 2)}\n`;
    }),
  );
}
