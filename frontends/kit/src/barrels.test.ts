import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const frontends = join(__dirname, '..', '..');
const sources = readdirSync(frontends, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^[^/\\]+[/\\]src[/\\].+\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(join(frontends, file), 'utf8'));

/** What any front end takes from a barrel: by import, or (icons) by the name that its menu entry gives. */
function taken(barrels: string[]): Set<string> {
  const names = sources.flatMap((text) => [
    ...[...text.matchAll(/(?:import|export) (?:type )?\{([^}]*)\} from '([^']+)'/g)]
      .filter(([, , from = '']) => barrels.includes(from))
      .flatMap(([, list = '']) =>
        list.split(',').map(
          (name) =>
            name
              .trim()
              .replace(/^type /, '')
              .split(' as ')[0],
        ),
      ),
    ...[...text.matchAll(/\bicon: '(\w+)'|\bicons\.(\w+)/g)].map(([, entry, name]) => entry ?? name),
  ]);
  return new Set(names as string[]);
}

/** The values that a barrel exports; types cost nothing. */
function exported(file: string): string[] {
  const text = readFileSync(join(__dirname, file), 'utf8').replace(/\/\/.*$/gm, '');
  return [...text.matchAll(/export \{([^}]*)\} from/g)]
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '));
}

// A shared barrel is loaded whole: what nobody takes from it costs everybody who opens a page.
test.each([
  ['base.ts', ['@attesta/ui/base', '@attesta/ui']],
  ['index.ts', ['@attesta/ui']],
  ['charts/index.ts', ['@attesta/ui/charts']],
  ['data/index.ts', ['@attesta/ui/data']],
  ['icons/index.ts', ['@attesta/ui/icons']],
  ['layout/index.ts', ['@attesta/ui/layout']],
  ['router/index.ts', ['@attesta/ui/router']],
  ['components/tree/index.ts', ['@attesta/ui/tree']],
])('%s shares nothing that no front end takes', (file, barrels) => {
  const wanted = taken(barrels);
  expect(exported(file).filter((name) => !wanted.has(name))).toEqual([]);
});
