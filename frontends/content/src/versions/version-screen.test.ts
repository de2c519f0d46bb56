import { screenOfVersion } from './version-screen';

it.each([
  ['the version in use', { id: 'two', readable: true }, '/ss/libraries/two'],
  ['a later one', { id: 'three', adoptable: true }, '/ss/libraries/three/compare'],
  ['an earlier one that is not there any more', { id: 'one' }, '/ss/libraries/two/compare?against=one'],
])('%s opens where it can be read', (_, version, screen) => {
  expect(screenOfVersion(version, { id: 'two' })).toBe(screen);
});
