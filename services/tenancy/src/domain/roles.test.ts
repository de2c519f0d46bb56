import { manageableRoles, mayManageRole } from './roles';

test.each([
  [1, 1, true],
  [1, 6, true],
  [2, 1, false],
  [2, 2, true],
  [2, 3, true],
  [3, 2, false],
  [3, 3, true],
  [3, 5, true],
  [4, 4, false],
  [4, 6, false],
  [1, 7, false],
  [1, 0, false],
])('role %i may manage accounts of role %i: %s', (actor, role, allowed) => {
  expect(mayManageRole(actor, role)).toBe(allowed);
});

test('a client admin may give away the roles of an organization', () => {
  expect(manageableRoles(3).map(({ id }) => id)).toEqual([3, 4, 5, 6]);
});
