import { quotaProblem } from './user-quota';

const quotas = { no_client_admin: 1, no_updator: 2, no_viewer: 0, no_surveyor: 3 };

test.each([
  [4, 0, undefined],
  [4, 1, undefined],
  [4, 2, 'The package allows 2 updators, and there are 2. Remove one or ask for a larger package.'],
  [4, 5, 'The package allows 2 updators, and there are 5. Remove one or ask for a larger package.'],
  [6, 0, 'The package allows 0 viewers, and there are 0. Remove one or ask for a larger package.'],
  [3, 0, undefined],
  [5, 2, undefined],
  [1, 100, undefined],
  [2, 100, undefined],
])('one more account of role %i beside %i: %s', (role, taken, problem) => {
  expect(quotaProblem(quotas, role, taken)?.toString()).toBe(problem);
});
