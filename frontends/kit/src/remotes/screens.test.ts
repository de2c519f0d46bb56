import type { Remote, RemoteDescription } from './description';
import { findScreen } from './screens';

const remote = (name: string, path: string): Remote => {
  const screens: RemoteDescription['screens'] = [{ path, roles: [1], public: false, coming: false }];
  return { name, address: `/remotes/${name}/`, screens, search: [] };
};
const remotes = [remote('short', '/ss/a'), remote('long', '/ss/a/b')];

describe('the screen that answers an address', () => {
  it.each([
    ['/ss/a', 'short'],
    ['/ss/a/7', 'short'],
    ['/ss/a/b', 'long'],
    ['/ss/a/b/c', 'long'],
  ])('of %s is the longest that fits', (path, name) => {
    expect(findScreen(remotes, path)?.remote.name).toBe(name);
  });

  it.each(['/ss/aX', '/ss', '/nowhere'])('is none for %s', (path) => {
    expect(findScreen(remotes, path)).toBeUndefined();
  });
});
