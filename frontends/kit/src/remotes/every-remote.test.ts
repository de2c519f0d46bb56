import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textsIn } from '../../rsbuild/publish-description';
import { publishedForm, type RemoteSource } from './describe';
import { isDescription } from './description';

const root = join(__dirname, '..', '..', '..');
const names = readdirSync(root).filter((name) => existsSync(join(root, name, 'src', 'remote.ts')));
const sourceOf = (name: string): RemoteSource => require(join(root, name, 'src', 'remote')).remote;
const listed = (
  JSON.parse(readFileSync(join(root, 'shell/public/remotes.json'), 'utf8')) as { remotes: { name: string }[] }
).remotes.map(({ name }) => name);

/** Everything that a remote is made of, apart from what it says of itself and its tests. */
function codeOf(name: string): string {
  const folder = join(root, name, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const own = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^remote\.ts$|^testing[/\\]/.test(file));
  return own.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
}

it('every remote is listed in /remotes.json under its own name', () => {
  expect(names.map((name) => sourceOf(name).name).sort()).toEqual([...listed].sort());
});

describe.each(names)('what the remote %s says of itself', (name) => {
  const source = sourceOf(name);
  const published = publishedForm(source, textsIn(join(root, name, 'src', 'locales')));

  it('can be read by the shell, and shuts nobody out of what its menu offers', () => {
    expect(isDescription(JSON.parse(JSON.stringify(published)))).toBe(true);
    for (const { path, roles, menu } of published.screens) {
      expect({ path, roles }).toEqual({ path, roles: expect.arrayContaining(menu?.roles ?? []) });
      if (menu) expect({ path, offered: menu.roles.length > 0 }).toEqual({ path, offered: true });
    }
  });

  it('names screens that it has, and rpcs that it calls', () => {
    const code = codeOf(name);
    for (const screen of source.screens.filter((one) => !('coming' in one))) {
      expect({ path: screen.path, has: code.includes(`path="${screen.path}`) }).toEqual({
        path: screen.path,
        has: true,
      });
      const needs = [...('needs' in screen ? screen.needs : []), ...(screen.menu?.needs ?? [])];
      for (const rpc of needs) expect({ rpc, called: code.includes(`'${rpc}'`) }).toEqual({ rpc, called: true });
    }
  });
});
