import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(__dirname, '..', '..', '..');

/** The remotes that keep texts in parts, and which topmost keys each part has. */
const remotes = readdirSync(root)
  .map((name) => ({ source: join(root, name, 'src'), name, parts: partsIn(join(root, name, 'src', 'locales')) }))
  .filter(({ parts }) => parts.size > 0);

describe.each(remotes)('the screens of $name', ({ source, parts }) => {
  const app = readFileSync(join(source, 'app.tsx'), 'utf8');
  const pages = [
    ...app.matchAll(/(?:page|pageWithTexts)\((?:'\w+',)?\s*\[([^\]]*)\],\s*\(\) => import\('([^']+)'\)/g),
  ].map(([, names = '', path = '']) => ({
    path,
    declared: [...names.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
  }));

  it('are all loaded with the texts that they need', () => {
    const imports = [...app.matchAll(/import\('([^']+)'\)/g)].map(([, path]) => path);
    const withTexts = pages.map(({ path }) => path);
    const others = imports.filter((path = '') => !withTexts.includes(path));
    for (const path of ['./search', ...others]) {
      const file = fileOf(join(source, path as string));
      if (file) expect({ path, needs: neededBy(file, parts) }).toEqual({ path, needs: [] });
    }
  });

  it.each(pages)('$path names the parts that it and what it imports need, and no others', ({ path, declared }) => {
    const file = fileOf(join(source, path));
    expect(file).toBeDefined();
    const needed = neededBy(file as string, parts);
    expect({ path, parts: [...declared].sort() }).toEqual({ path, parts: needed });
  });
});

function partsIn(folder: string): Map<string, string[]> {
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return new Map(
    names.map(({ name }) => [name, Object.keys(JSON.parse(readFileSync(join(folder, name, 'en.json'), 'utf8')))]),
  );
}

/** The parts that a file, or one that it imports, takes a key of: 'incidents.title', `incidents.state.${…}`. */
function neededBy(file: string, parts: Map<string, string[]>): string[] {
  const text = [...importedBy(file)].map((path) => readFileSync(path, 'utf8')).join('\n');
  return [...parts]
    .filter(([, keys]) => keys.some((key) => new RegExp(`['\`"]${key}\\.[\\w$]`).test(text)))
    .map(([part]) => part)
    .sort();
}

function importedBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?'(\.[^']+)'/g)) {
    const next = fileOf(join(dirname(file), path));
    if (next) importedBy(next, seen);
  }
  return seen;
}

function fileOf(path: string): string | undefined {
  return [`${path}.tsx`, `${path}.ts`, join(path, 'index.ts')].find(
    (file) => existsSync(file) && statSync(file).isFile(),
  );
}
