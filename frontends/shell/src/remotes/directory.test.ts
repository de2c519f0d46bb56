import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRoute, type Remote } from './directory';

const { remotes } = JSON.parse(readFileSync(join(__dirname, '../../public/remotes.json'), 'utf8')) as {
  remotes: Remote[];
};
const languages = ['ar', 'en', 'es', 'fr', 'it', 'zh'];

describe('the directory of remotes', () => {
  it.each([
    ['/ss/dashboard', 'compliance'],
    ['/ss/scores/a/b', 'compliance'],
    ['/ss/libraries/42', 'content'],
    ['/signin', 'auth'],
  ])('finds who answers %s', (path, name) => {
    expect(findRoute(remotes, path)?.remote.name).toBe(name);
  });

  it.each(['/ss/librariesX', '/ss', '/nowhere'])('finds nobody for %s', (path) => {
    expect(findRoute(remotes, path)).toBeUndefined();
  });

  it('prefers the longer route', () => {
    const remote = (name: string, path: string): Remote => ({
      name,
      entry: null,
      menu: [],
      routes: [{ path, roles: [1] }],
    });
    expect(findRoute([remote('short', '/ss/a'), remote('long', '/ss/a/b')], '/ss/a/b/c')?.remote.name).toBe('long');
  });

  it('names every menu entry in six languages, and opens it to the roles that see it', () => {
    for (const { menu } of remotes) {
      for (const entry of menu) {
        expect(Object.keys(entry.label).sort()).toEqual(languages);
        expect(findRoute(remotes, entry.path)?.route.roles).toEqual(expect.arrayContaining(entry.roles));
      }
    }
  });
});
